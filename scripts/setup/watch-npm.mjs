import { readFileSync } from 'node:fs';

const checkMs = 200;
const startedByNpm = Boolean(process.env.npm_lifecycle_event);
// Taken when the program begins, before anything above it can have gone away.
const parent = process.ppid;
const grandparent = readParent(parent);

/**
 * Calls back once when npm, or the shell that npm put in between, is gone: a signal to npm ends
 * that shell, and the shell does not pass it on. Without npm above, a parent that goes away is
 * usual (a service started in the background). Gives a function that ends the watch.
 */
export function watchNpm(onGone) {
  if (!startedByNpm) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && readParent(parent) === grandparent) return;
    clearInterval(timer);
    onGone();
  }, checkMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Known where there is /proc; elsewhere only the direct parent is watched. */
function readParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
