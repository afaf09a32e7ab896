import { Pool } from 'undici';

export interface PostOrder {
  origin: string;
  headers: Record<string, string>;
  body: string;
  count: number;
  connections: number;
}

/** The HTTP client that svc uses, alone: the same bytes to the same receiver, and nothing is remembered. */
let pool: Pool | undefined;

async function post({ origin, headers, body, count, connections }: PostOrder): Promise<number[]> {
  pool ??= new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  let begun = 0;
  const work = async () => {
    while (begun < count) {
      begun += 1;
      const startedAt = performance.now();
      const answer = await (pool as Pool).request({ path: '/', method: 'POST', headers, body });
      await answer.body.dump();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return times;
}

process.on('message', (order: PostOrder) => void post(order).then((times) => process.send?.(times)));
process.on('SIGTERM', () => process.exit(0));
console.log('poster is running');
