import type { Figures } from './compare.ts';
import { cpuTime } from './cpu-time.ts';
import type { Server } from './environment.ts';
import { load, type Target } from './load.ts';

/** One round of load on a server, with the processor time that it took there. */
export async function round(server: Server, target: Target, connections: number, ms: number): Promise<Figures> {
  const before = cpuTime(server.pid);
  const result = await load(target, connections, ms);
  const after = cpuTime(server.pid);
  return { ...result, cpu: before === null || after === null ? null : (after - before) / result.answered };
}
