/** Puts right what a killed `build` or `update` left, before the configuration is relied on. */
import { recoverOutput } from '../output/recover-output.js';

/** Whether something was put right: then the configuration may say something else now. */
export async function settle(outDir: string): Promise<boolean> {
  return recoverOutput(outDir);
}
