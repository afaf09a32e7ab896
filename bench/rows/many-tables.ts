import { type Comparison, type Figures, medians, ratioOf, takeTurns } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import { round } from '../harness/round.ts';
import { callV1, v1Target } from '../harness/v1-request.ts';
import type { Row } from './row.ts';

const counts = { few: 10, many: 2_000 };
const makers = 4;
const connections = 8;
/** Long enough that every table of the larger workspace was asked for a few times. */
const warmUpMs = 4_000;
const target = 1.5;

interface Workspace {
  apiKey: string;
  /** The address of the one record of each table. */
  records: string[];
}

/** A workspace with very many tables beside one with few: what is asked costs about the same in both. */
export const manyTables: Row = {
  name: 'tables: many tables',
  async measure(environment, options) {
    const few = await makeWorkspace(environment, counts.few);
    const many = await makeWorkspace(environment, counts.many);
    // As many tables on a page of the one as of the other.
    const cases: [string, (workspace: Workspace) => string[]][] = [
      ['list tables, first page', () => [`/api/v1/tables?limit=${counts.few}`]],
      ['read a record of one table', ({ records }) => records.slice(0, 1)],
      ['read a record of each table in turn', ({ records }) => records],
    ];
    const lines: Comparison[] = [];
    for (const [name, paths] of cases) {
      const sideOf = async (workspace: Workspace): Promise<() => Promise<Figures>> => {
        const requests = v1Target(
          environment.svc,
          workspace.apiKey,
          paths(workspace).map((path) => ({ path })),
        );
        await load(requests, connections, warmUpMs);
        return () => round(environment.svc, requests, connections, options.roundMs);
      };
      const taken = await takeTurns(options.rounds, { few: await sideOf(few), many: await sideOf(many) });
      const ratio = ratioOf(taken.many, taken.few, (figures) => figures.p50);
      const words = `tables: ${name}, time with ${counts.many.toLocaleString('en')} : ${counts.few} tables`;
      lines.push({
        name: words,
        svc: medians(taken.many),
        bare: null,
        ratio,
        target: `≤ ${target}`,
        met: ratio <= target,
      });
    }
    return lines;
  },
};

async function makeWorkspace(environment: Environment, tables: number): Promise<Workspace> {
  const { act, svc } = environment;
  const { id: workspaceId } = await act<{ id: string }>('workspace.create', { name: `With ${tables} tables` });
  const { key: apiKey } = await act<{ key: string }>('keys.create', { name: 'Benchmark' }, workspaceId);
  const numbers = Array.from({ length: tables }, (_, index) => index).values();
  const records: string[] = [];
  const make = async () => {
    for (const number of numbers) {
      const fields = ['title', 'name', 'city', 'note'].map((key) => ({ key, type: 'text' }));
      const { id } = await act<{ id: string }>('tables.create_table', { name: `Table ${number}`, fields }, workspaceId);
      const path = `/api/v1/tables/${id}/records`;
      const record = await callV1<{ id: string }>({ ...environment, apiKey }, svc, {
        path,
        body: { title: `Title ${number}`, city: 'Berlin' },
      });
      records.push(`${path}/${record.id}`);
    }
  };
  await Promise.all(Array.from({ length: makers }, make));
  return { apiKey, records };
}
