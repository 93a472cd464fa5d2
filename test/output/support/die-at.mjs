/** For `node --import`: SIGKILLs its own process at the change to the disk whose number stands in DIE_AT. */
import { patchFs } from './fs-fault.mjs';

let left = Number(process.env.DIE_AT);
patchFs((_name, _args, half) => {
  left -= 1;
  if (left > 0) return;
  half();
  process.kill(process.pid, 'SIGKILL');
  for (;;);
});
