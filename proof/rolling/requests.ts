import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Asked } from '../cluster/load.ts';
import type { Workplace } from '../cluster/set-up.ts';

export interface Requests {
  answered(): number;
  /** Requests without an answer yet. If there are many, the machine is too slow for this rate. */
  open(): number;
  /** By status, or by the error of the connection. */
  failed: Record<string, number>;
  /** The promises, to compare them with what exists. */
  asked: Asked[];
  stop(): Promise<void>;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  asked?: Asked;
}

/**
 * Sends requests at a fixed rate, however slow the answers are. Of ten requests, one adds a record, one is a webhook
 * that starts a run, and eight read a list. Two thirds use kept connections. Failed requests are not repeated.
 */
export function startRequests(port: number, rate: number, place: Workplace): Requests {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failed: Record<string, number> = {};
  const asked: Asked[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let [sent, answered] = [0, 0];

  const send = async (call: Call, keeps: boolean) => {
    if (call.asked) asked.push(call.asked);
    try {
      const { status, text } = await ask(port, call, keeps ? agent : false);
      answered += 1;
      if (status < 200 || status > 299) throw new Error(`${status}`);
      if (call.asked) call.asked.promised = JSON.parse(text) as Record<string, unknown>;
    } catch (error) {
      const why = `${call.method}: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`;
      failed[why] = (failed[why] ?? 0) + 1;
    }
  };

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      const sending = send(callOf(sent, place), sent % 3 !== 0).finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }, 5);
  return {
    failed,
    asked,
    answered: () => answered,
    open: () => underWay.size,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

function callOf(number: number, { key: apiKey, orders, inbound }: Workplace): Call {
  const records = `/api/v1/tables/${orders}/records`;
  const key = randomUUID();
  switch (number % 10) {
    case 0:
      return {
        method: 'POST',
        path: records,
        headers: { 'x-api-key': apiKey },
        body: JSON.stringify({ title: key }),
        asked: { kind: 'record', key },
      };
    case 5:
      return {
        method: 'POST',
        path: `/api/webhooks/trigger/${inbound.path}`,
        headers: { authorization: `Bearer ${inbound.token}` },
        body: JSON.stringify({ n: key }),
        asked: { kind: 'hook', key },
      };
    default:
      return { method: 'GET', path: `${records}?limit=10`, headers: { 'x-api-key': apiKey } };
  }
}

function ask(port: number, call: Call, agent: Agent | false): Promise<{ status: number; text: string }> {
  const { method, path, headers, body = '' } = call;
  return new Promise((settle, fail) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () => settle({ status: answer.statusCode ?? 0, text })).once('error', fail);
    });
    asking.once('error', fail).end(body);
  });
}
