import { alternate, type Comparison } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import type { Row } from './row.ts';

export interface ActionRow {
  action: string;
  kind: 'read' | 'write';
  /** Different inputs, used in turn. */
  inputs(environment: Environment): unknown[];
}

const targets = { read: 0.7, write: 0.6 };
const connectionCounts = [8, 32];
const warmUpMs = 400;

/** An action called over HTTP, on svc and on the bare server. */
export function actionRow({ action, kind, inputs }: ActionRow): Row {
  return {
    name: `${kind} ${action}`,
    async measure(environment, options) {
      const bodies = inputs(environment).map((input) => JSON.stringify(input));
      const ports = { svc: environment.svcPort, bare: environment.barePort };
      await requireSameAnswer(action, (side) => callOnce(ports[side], action, environment.cookie, bodies[0] ?? '{}'));
      const target = (port: number) => ({ port, requests: bodies.map((body) => requestBytes(port, action, environment.cookie, body)) });
      const [svc, bare] = [target(ports.svc), target(ports.bare)];
      const lines: Comparison[] = [];
      for (const connections of connectionCounts) {
        for (const side of [svc, bare]) await load(side, connections, warmUpMs);
        const result = await alternate(
          options.rounds,
          () => load(svc, connections, options.roundMs),
          () => load(bare, connections, options.roundMs),
        );
        lines.push({ name: `${kind} ${action} ×${connections}`, ...result, target: `≥ ${targets[kind]}`, met: result.ratio >= targets[kind] });
      }
      return lines;
    },
  };
}

function requestBytes(port: number, action: string, cookie: string, body: string): Buffer {
  const head = [`POST /api/os/actions/${action} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`, `Cookie: ${cookie}`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

async function callOnce(port: number, action: string, cookie: string, body: string): Promise<unknown> {
  const address = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${address}/api/os/actions/${action}`, { method: 'POST', headers: { origin: address, cookie, 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`${action} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
