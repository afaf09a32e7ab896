import { readFileSync } from 'node:fs';

/**
 * Milliseconds of processor time that a process has used so far; null where the system does not tell (it is told by
 * Linux in /proc, in ticks of 10 ms). Unlike throughput it hardly depends on what else the machine is doing.
 */
export function cpuTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold anything: counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
