import { copyFileSync, statSync, truncateSync } from 'node:fs';

const maxLogBytes = 10 * 1024 * 1024;

/**
 * Keeps the server's log within bounds: the full one becomes the earlier one, and the file is
 * emptied in place, because the running server holds it open (it only ever appends).
 */
export function boundLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}
