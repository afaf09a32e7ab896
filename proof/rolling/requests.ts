import { Agent, get } from 'node:http';

export interface Requests {
  answered(): number;
  /** By status, or by what broke the connection. */
  failed: Record<string, number>;
  stop(): Promise<void>;
}

/** Asks for `/readyz` at a fixed rate, however slow the answers are: two thirds by connections that stay open. */
export function startRequests(port: number, rate: number): Requests {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failed: Record<string, number> = {};
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let [sent, answered] = [0, 0];

  const ask = (keeps: boolean) =>
    new Promise<void>((settle) => {
      const fail = (why: string) => {
        failed[why] = (failed[why] ?? 0) + 1;
        settle();
      };
      get({ host: '127.0.0.1', port, path: '/readyz', agent: keeps ? agent : false }, (answer) => {
        answer.resume().once('end', () => {
          answered += 1;
          if (answer.statusCode === 200) settle();
          else fail(String(answer.statusCode));
        });
      }).once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    });

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      const asked = ask(sent % 3 !== 0).finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
  }, 5);
  return {
    failed,
    answered: () => answered,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}
