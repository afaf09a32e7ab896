import { alternate, type Comparison } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { round } from '../harness/round.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import { callV1, type V1Call, v1Target } from '../harness/v1-request.ts';
import type { Row } from './row.ts';

const connections = 8;
const target = 0.5;
const warmUpMs = 1_000;

/** What AI clients send, as messages that are used in turn. */
const cases: { name: string; messages(environment: Environment): unknown[] }[] = [
  {
    name: 'initialize',
    messages: () => [
      message('initialize', {
        protocolVersion: '2024-11-05',
        capabilities: {},
        clientInfo: { name: 'bench', version: '1' },
      }),
    ],
  },
  { name: 'tools/list', messages: () => [message('tools/list')] },
  {
    name: 'tools/call, read',
    messages: ({ leadIds }) =>
      leadIds.slice(0, 500).map((id) => message('tools/call', { name: 'crm_get_lead', arguments: { id } })),
  },
  {
    name: 'tools/call, write',
    messages: () =>
      Array.from({ length: 500 }, (_, index) =>
        message('tools/call', {
          name: 'crm_create_lead',
          arguments: {
            name: `Lead ${index}`,
            email: `mcp${index}@example.com`,
            company: 'Analytical Engines',
            value: 250_000,
          },
        }),
      ),
  },
];

/** Messages of the Model Context Protocol with an API key, beside the same answers from node:http. */
export const mcp: Row = {
  name: 'mcp',
  async measure(environment, options) {
    const lines: Comparison[] = [];
    for (const { name, messages } of cases) {
      const calls: V1Call[] = messages(environment).map((body) => ({ path: '/api/mcp', body }));
      const [first] = calls;
      if (first) await requireSameAnswer(`mcp: ${name}`, (side) => callV1(environment, environment[side], first));
      const [svc, bare] = [
        v1Target(environment.svc, environment.apiKey, calls),
        v1Target(environment.bare, environment.apiKey, calls),
      ];
      for (const side of [svc, bare]) await load(side, connections, warmUpMs);
      const result = await alternate(
        options.rounds,
        () => round(environment.svc, svc, connections, options.roundMs),
        () => round(environment.bare, bare, connections, options.roundMs),
      );
      lines.push({ name: `mcp: ${name}`, ...result, target: `≥ ${target}`, met: result.ratio >= target });
    }
    return lines;
  },
};

function message(method: string, params?: unknown) {
  return { jsonrpc: '2.0', id: 1, method, params };
}
