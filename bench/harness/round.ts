import type { Figures } from './compare.ts';
import { withCpu } from './cpu-time.ts';
import type { Server } from './environment.ts';
import { load, type Target } from './load.ts';

/** One round of load on a server, with the processor time that it took there. */
export async function round(server: Server, target: Target, connections: number, ms: number): Promise<Figures> {
  const { result, cpu } = await withCpu(
    [server.pid],
    () => load(target, connections, ms),
    ({ answered }) => answered,
  );
  return { ...result, cpu };
}
