import { cpus, totalmem } from 'node:os';

/** Describes the date and the machine of a measurement. */
export function describeOccasion(): string {
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, ${process.arch}, Node ${process.version}`;
}
