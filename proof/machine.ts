import { cpus, totalmem } from 'node:os';

/** When and on what something was measured. */
export function describeOccasion(): string {
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, ${process.arch}, Node ${process.version}`;
}
