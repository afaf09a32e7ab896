import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After the start and its first requests. */
const afterMs = 5_000;

/**
 * Returns memory that only the start needed to the system. V8 would keep it until its heap has grown again, which never
 * happens on an idle machine.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void;
    collect({ type: 'major', flavor: 'last-resort' });
  }, afterMs).unref();
}
