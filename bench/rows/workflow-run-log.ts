import type pg from 'pg';
import { listEnded } from '../../src/engine/runs/reading/run-log.store.ts';
import { logFilterOf, positionOf } from '../bare/run-log.ts';
import { alternate, type Comparison } from '../harness/compare.ts';
import { databaseTime } from '../harness/database-time.ts';
import type { Server } from '../harness/instance.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import { type PastRuns, pastRuns } from '../harness/past-runs.ts';
import { round } from '../harness/round.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import { callV1, v1Target } from '../harness/v1-request.ts';
import { withClient } from '../harness/with-client.ts';
import type { Row } from './row.ts';

const connections = 8;
const warmUpMs = 500;
const pageSize = 100;
const maxIndexes = 4;
const targets = { ratio: 0.6, databaseMs: 50 };
const dayMs = 86_400_000;

interface Case {
  name: string;
  query: Record<string, string>;
}

/**
 * The log of an instance with a long past: pages, and every single filter, each of which fits one entry in a hundred or
 * more.
 */
export const workflowRunLog: Row = {
  name: 'workflows: run log',
  async measure(environment, options) {
    const past = await pastRuns(environment, options);
    return withClient(past.databaseUrl, async (client) => {
      const lines = [await indexes(client)];
      for (const each of [...pages(await middleOf(client)), ...filters(past)]) {
        lines.push(await inDatabase(client, past, each));
        lines.push(await byRequests(past, options, each));
      }
      // What fits is all at the far end of the log; asked of the database alone, because a request would wait for it.
      lines.push(
        await inDatabase(client, past, { name: 'trigger, in the first days only', query: { triggers: 'a2a' } }),
      );
      return lines;
    });
  },
};

function pages(middle: string): Case[] {
  return [
    { name: 'first page', query: {} },
    { name: 'page in the middle', query: { cursor: middle } },
  ];
}

function filters({ workflowIds }: PastRuns): Case[] {
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  return [
    { name: 'level', query: { level: 'error' } },
    { name: 'trigger', query: { triggers: 'mcp' } },
    { name: 'workflow', query: { workflowIds: workflowIds[7] ?? '' } },
    { name: 'duration', query: { minDurationMs: '60000' } },
    { name: 'cost', query: { minCost: '0.4' } },
    { name: 'model', query: { model: 'model-large' } },
    { name: 'dates', query: { startDate: ago(60), endDate: ago(53) } },
  ];
}

async function middleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select id, started_at as at from run_log where id >= uuid_floor(now() - interval '45 days') order by id limit 1`,
  );
  return Buffer.from(JSON.stringify(['runs', 'ended', rows[0].at, rows[0].id])).toString('base64url');
}

async function indexes(client: pg.Client): Promise<Comparison> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_index where indrelid = 'run_log'::regclass`,
  );
  const { count } = rows[0];
  const svc = { perSecond: 0, p50: 0, p99: 0, cpu: null };
  return {
    name: `workflows: run log, ${count} indexes`,
    svc,
    bare: null,
    ratio: null,
    target: `≤ ${maxIndexes}`,
    met: count <= maxIndexes,
  };
}

async function inDatabase(client: pg.Client, past: PastRuns, { name, query }: Case): Promise<Comparison> {
  const url = new URL(pathOf(past, query), 'http://svc');
  const page = { order: 'desc' as const, after: positionOf(url), limit: pageSize + 1, now: new Date() };
  const svc = await databaseTime(client, (db) => listEnded(db, logFilterOf(past.workspaceId, url), page));
  const words = `workflows: run log, ${name}, ${past.count.toLocaleString('en')} entries, in the database`;
  return {
    name: words,
    svc,
    bare: null,
    ratio: null,
    target: `p50 < ${targets.databaseMs}`,
    met: svc.p50 < targets.databaseMs,
  };
}

async function byRequests(past: PastRuns, options: Options, { name, query }: Case): Promise<Comparison> {
  const path = pathOf(past, query);
  await requireSameAnswer(name, (side) => callV1(past, past[side], { path }));
  const sideOf = async (server: Server) => {
    const requests = v1Target(server, past.apiKey, [{ path }]);
    await load(requests, connections, warmUpMs);
    return () => round(server, requests, connections, options.roundMs / 2);
  };
  const result = await alternate(options.rounds, await sideOf(past.svc), await sideOf(past.bare));
  return {
    name: `workflows: run log, ${name}, ${past.count.toLocaleString('en')} entries`,
    ...result,
    target: `≥ ${targets.ratio}`,
    met: result.ratio >= targets.ratio,
  };
}

function pathOf({ workspaceId }: PastRuns, query: Record<string, string>): string {
  return `/api/v1/logs?${new URLSearchParams({ workspaceId, ...query })}`;
}
