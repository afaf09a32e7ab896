import { alternate, type Comparison, type Figures } from '../harness/compare.ts';
import { withCpu } from '../harness/cpu-time.ts';
import type { Environment, Server } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import { postOnce, type WebhookEndpoint, webhookTarget } from '../harness/webhook-request.ts';
import type { Row } from './row.ts';

const target = 0.7;
const connections = 32;
const endpointsPerLine = 4;
const warmUpMs = 1_500;

/** Webhooks that are accepted: token, limit, key, event, the body as it came, and the commit; beside one INSERT. */
export const webhookAccept: Row = {
  name: 'webhooks: accepted',
  async measure(environment, options) {
    const peers = await environment.startPeers();
    try {
      await requireSame(environment);
      const servers = (side: 'svc' | 'bare', processes: number): Server[] =>
        [environment[side], peers[side]].slice(0, processes);
      const lines: Comparison[] = [];
      for (const processes of [1, 2]) {
        for (const withKey of [false, true]) {
          const endpoints = await newEndpoints(environment);
          const measure = (side: 'svc' | 'bare', ms: number) =>
            allRounds(servers(side, processes), endpoints, withKey, ms);
          for (const side of ['svc', 'bare'] as const) await measure(side, warmUpMs);
          const result = await alternate(
            options.rounds,
            () => measure('svc', options.roundMs),
            () => measure('bare', options.roundMs),
          );
          const name = `webhooks: accepted${withKey ? ' with a key' : ''}, ${processes} process${processes === 1 ? '' : 'es'}, ×${connections}`;
          lines.push({ name, ...result, target: `≥ ${target}`, met: result.ratio >= target });
        }
      }
      return lines;
    } finally {
      await peers.svc.stop();
      await peers.bare.stop();
    }
  },
};

/** The connections are shared out among the processes; rates add up. */
async function allRounds(
  servers: Server[],
  endpoints: WebhookEndpoint[],
  withKey: boolean,
  ms: number,
): Promise<Figures> {
  const { result, cpu } = await withCpu(
    servers.map(({ pid }) => pid),
    () =>
      Promise.all(
        servers.map((server) => load(webhookTarget(server, endpoints, withKey), connections / servers.length, ms)),
      ),
    (loads) => loads.reduce((sum, { answered }) => sum + answered, 0),
  );
  return {
    perSecond: result.reduce((sum, each) => sum + each.perSecond, 0),
    p50: result.reduce((sum, each) => sum + each.p50, 0) / result.length,
    p99: Math.max(...result.map((each) => each.p99)),
    cpu,
  };
}

/** Several, so that none reaches its limit. */
function newEndpoints({ act }: Environment): Promise<WebhookEndpoint[]> {
  return Promise.all(
    Array.from({ length: endpointsPerLine }, () =>
      act<WebhookEndpoint>('webhooks.create_inbound', { name: 'Benchmark', requestsPerMinute: 100_000 }),
    ),
  );
}

async function requireSame(environment: Environment): Promise<void> {
  const [endpoint] = await newEndpoints(environment);
  if (endpoint) await requireSameAnswer('an accepted webhook', (side) => postOnce(environment[side], endpoint));
}
