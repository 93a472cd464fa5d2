/** For `node --import`: SIGKILLs its own process right before the rename whose target ends in what stands in DIE_BEFORE. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (String(to).endsWith(process.env.DIE_BEFORE)) {
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  }
  return renameSync(from, to);
};
syncBuiltinESMExports();
