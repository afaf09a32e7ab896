import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../test/harness/chance.ts';
import type { Workplace } from './set-up.ts';

/** A request, and the promise of svc once it is accepted. */
export interface Asked {
  kind: 'record' | 'run' | 'hook' | 'lead';
  key: string;
  /** The answer that accepted it; without one, it is unknown whether it was carried out. */
  promised?: Record<string, unknown>;
}

export interface Load {
  asked: Asked[];
  /** Answers by status; `none` if the connection broke. */
  answers: Record<string, number>;
  /** Milliseconds of each answer, except for refusals. Whoever reads them empties the list. */
  times: number[];
  /** Answers that no fault explains. */
  wrong: string[];
  /** Answers that took longer than any fault lasts. */
  late: string[];
  refusals: Refusals;
  /** Sends no new requests and waits until everything is promised. */
  finish(): Promise<void>;
}

/** Answers with status 503, which must arrive quickly. */
export interface Refusals {
  count: number;
  slowestMs: number;
  late: string[];
}

export interface LoadSettings {
  baseUrls: string[];
  place: Workplace;
  chance: Chance;
  /** How many clients run at the same time, in addition to the one whose leads must be delivered in order. */
  actors?: number;
  /** The longest pause of each between two things it asks for. */
  longestPauseMs?: number;
}

interface Call {
  path: string;
  body: object;
  headers: Record<string, string>;
}

const lateMs = 5_000;
const lateRefusalMs = 2_000;
const givenUpMs = 30_000;
const pauseMs = 300;
const betweenLeadsMs = 2_000;

/** Keeps asking both web processes for things, and repeats what was not promised, as a careful client does. */
export function startLoad({ baseUrls, place, chance, actors = 6, longestPauseMs = 100 }: LoadSettings): Load {
  const load: Load = {
    asked: [],
    answers: {},
    times: [],
    wrong: [],
    late: [],
    refusals: { count: 0, slowestMs: 0, late: [] },
    finish,
  };
  let going = true;
  const mixed = ['record', 'run', 'hook'] as const;
  const working = [
    ...Array.from({ length: actors }, () => work(() => chance.pick(mixed), longestPauseMs)),
    work(() => 'lead', betweenLeadsMs),
  ];

  async function work(chooseKind: () => Asked['kind'], longestMs: number): Promise<void> {
    while (going) {
      const asked: Asked = { kind: chooseKind(), key: randomUUID() };
      load.asked.push(asked);
      await askUntilPromised(asked);
      await pause(chance.between(0, longestMs));
    }
  }

  async function askUntilPromised(asked: Asked): Promise<void> {
    const call = callOf(asked, place);
    for (;;) {
      // Order is by the clock, and that of the first web process is always right.
      const answer = await send((asked.kind === 'lead' ? baseUrls[0] : undefined) ?? chance.pick(baseUrls), call, load);
      const { status, body } = answer;
      if (status === 200 || status === 201 || status === 202 || body.code === 'execution_id_conflict') {
        asked.promised = body;
        return;
      }
      if (status !== undefined && status !== 503) {
        load.wrong.push(`${asked.kind} ${asked.key}: ${status} ${JSON.stringify(body)}`);
        return;
      }
      await pause(pauseMs);
    }
  }

  async function finish(): Promise<void> {
    going = false;
    await Promise.all(working);
  }

  return load;
}

function callOf({ kind, key }: Asked, place: Workplace): Call {
  const own = { 'x-api-key': place.key };
  switch (kind) {
    case 'record':
      return {
        path: `/api/v1/tables/${place.orders}/records`,
        body: { title: key },
        headers: { ...own, 'idempotency-key': key },
      };
    case 'run':
      return {
        path: `/api/workflows/${place.workflowId}/execute`,
        body: { n: key },
        headers: { ...own, 'x-execution-mode': 'async', 'x-execution-id': key },
      };
    case 'hook':
      return {
        path: `/api/webhooks/trigger/${place.inbound.path}`,
        body: { n: key },
        headers: { authorization: `Bearer ${place.inbound.token}`, 'idempotency-key': key },
      };
    case 'lead':
      return {
        path: '/api/os/actions/crm.create_lead',
        body: { name: key },
        headers: { ...signedIn(place), 'idempotency-key': key },
      };
  }
}

/** As the browser of whoever is signed in sends it, to any of the web processes. */
function signedIn({ person }: Workplace): Record<string, string> {
  return { ...person.standardHeaders, cookie: `svc_session=${person.cookie('svc_session')}` };
}

async function send(
  baseUrl: string,
  { path, body, headers }: Call,
  load: Load,
): Promise<{ status?: number; body: Record<string, unknown> }> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(givenUpMs),
    });
    const text = await answer.text();
    count(load, String(answer.status));
    noteTime(load, answer.status, path, Math.round(performance.now() - startedAt));
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  } catch (error) {
    const isTimeout = (error as Error).name === 'TimeoutError';
    count(load, isTimeout ? 'timeout' : 'none');
    if (isTimeout) load.late.push(`${path}: no answer within ${givenUpMs} ms`);
    return { body: {} };
  }
}

function noteTime({ times, late, refusals }: Load, status: number, path: string, ms: number): void {
  if (ms > lateMs) late.push(`${path}: ${status} after ${ms} ms`);
  if (status !== 503) return void times.push(ms);
  refusals.count += 1;
  refusals.slowestMs = Math.max(refusals.slowestMs, ms);
  if (ms > lateRefusalMs) refusals.late.push(`${path}: 503 after ${ms} ms`);
}

function count({ answers }: Load, what: string): void {
  answers[what] = (answers[what] ?? 0) + 1;
}
