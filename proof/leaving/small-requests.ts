import { Agent, request } from 'node:http';
import { finished } from 'node:stream/promises';

/** Every second request is a POST, and every third opens a new connection. Failed requests are not repeated. */
export function startSmallRequests(port: number, rate: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failed: Record<string, number> = {};
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let [sent, answered] = [0, 0];

  const send = async (number: number) => {
    const method = number % 2 === 0 ? 'POST' : 'GET';
    try {
      const status = await ask({ port, method, agent: number % 3 === 0 ? false : agent });
      if (status !== 200) throw new Error(`${status}`);
      answered += 1;
    } catch (error) {
      const why = `${method}: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`;
      failed[why] = (failed[why] ?? 0) + 1;
    }
  };

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      const sending = send(sent).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return { answered, failed };
    },
  };
}

function ask({ method, ...to }: { port: number; method: string; agent: Agent | false }): Promise<number> {
  return new Promise((settle, fail) => {
    const asking = request({ host: '127.0.0.1', path: '/', method, ...to }, (answer) => {
      finished(answer.resume()).then(() => settle(answer.statusCode ?? 0), fail);
    });
    asking.once('error', fail).end(method === 'POST' ? '{"n":1}' : '');
  });
}
