import { actionTarget } from '../harness/action-request.ts';
import { alternate, type Comparison } from '../harness/compare.ts';
import type { Environment, Server } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { round } from '../harness/round.ts';
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
/** Long at first: code that ran a few hundred times only is not compiled yet. */
const warmUpMs = { first: 1_500, later: 300 };

/** An action called over HTTP, on svc and on the bare server. */
export function actionRow({ action, kind, inputs }: ActionRow): Row {
  return {
    name: `${kind} ${action}`,
    async measure(environment, options) {
      const bodies = inputs(environment).map((input) => JSON.stringify(input));
      await requireSameAnswer(action, (side) =>
        callOnce(environment[side].port, action, environment.cookie, bodies[0] ?? '{}'),
      );
      const target = (server: Server) => actionTarget(server, action, environment.cookie, bodies);
      const [svc, bare] = [target(environment.svc), target(environment.bare)];
      const lines: Comparison[] = [];
      for (const connections of connectionCounts) {
        for (const side of [svc, bare])
          await load(side, connections, lines.length === 0 ? warmUpMs.first : warmUpMs.later);
        const result = await alternate(
          options.rounds,
          () => round(environment.svc, svc, connections, options.roundMs),
          () => round(environment.bare, bare, connections, options.roundMs),
        );
        lines.push({
          name: `${kind} ${action} ×${connections}`,
          ...result,
          target: `≥ ${targets[kind]}`,
          met: result.ratio >= targets[kind],
        });
      }
      return lines;
    },
  };
}

async function callOnce(port: number, action: string, cookie: string, body: string): Promise<unknown> {
  const address = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${address}/api/os/actions/${action}`, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`${action} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
