import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When the start is over and its first requests have gone through. */
const afterMs = 5_000;

/**
 * What only the start needed goes back to the system. V8 would keep it until its heap has grown again, which on a quiet
 * machine is never.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
    collect({ type: 'major', flavor: 'last-resort' });
  }, afterMs).unref();
}
