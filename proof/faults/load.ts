import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../test/harness/chance.ts';
import type { Workplace } from './set-up.ts';

/** Something that was asked for, until it was promised. */
export interface Asked {
  kind: 'record' | 'run' | 'hook';
  key: string;
  /** What svc answered when it took it on; without, nobody knows whether it was done. */
  promised?: Record<string, unknown>;
}

export interface Load {
  asked: Asked[];
  /** Answers by status; `none` where the connection broke. */
  answers: Record<string, number>;
  /** Answers that no fault excuses. */
  wrong: string[];
  /** Answers that took longer than any fault lasts. */
  late: string[];
  /** Asks for nothing new, and waits until everything was promised. */
  finish(): Promise<void>;
}

interface Call {
  path: string;
  body: object;
  headers: Record<string, string>;
}

const actors = 6;
const lateMs = 5_000;
const givenUpMs = 30_000;
const pauseMs = 300;

/** Keeps asking both web processes for things, and repeats what was not promised, as a careful client does. */
export function startLoad(baseUrls: string[], place: Workplace, chance: Chance): Load {
  const load: Load = { asked: [], answers: {}, wrong: [], late: [], finish };
  let going = true;
  const working = Array.from({ length: actors }, work);

  async function work(): Promise<void> {
    while (going) {
      const asked: Asked = { kind: chance.pick(['record', 'run', 'hook'] as const), key: randomUUID() };
      load.asked.push(asked);
      await askUntilPromised(asked);
      await pause(chance.between(0, 100));
    }
  }

  async function askUntilPromised(asked: Asked): Promise<void> {
    const call = callOf(asked, place);
    for (;;) {
      const answer = await send(chance.pick(baseUrls), call, load);
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
      return { path: `/api/v1/tables/${place.orders}/records`, body: { title: key }, headers: { ...own, 'idempotency-key': key } };
    case 'run':
      return { path: `/api/workflows/${place.workflowId}/execute`, body: { n: key }, headers: { ...own, 'x-execution-mode': 'async', 'x-execution-id': key } };
    case 'hook':
      return { path: `/api/webhooks/trigger/${place.inbound.path}`, body: { n: key }, headers: { authorization: `Bearer ${place.inbound.token}`, 'idempotency-key': key } };
  }
}

async function send(baseUrl: string, { path, body, headers }: Call, load: Load): Promise<{ status?: number; body: Record<string, unknown> }> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(givenUpMs) });
    const text = await answer.text();
    count(load, String(answer.status));
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  } catch (error) {
    count(load, (error as Error).name === 'TimeoutError' ? 'timeout' : 'none');
    return { body: {} };
  } finally {
    const ms = Math.round(performance.now() - startedAt);
    if (ms > lateMs) load.late.push(`${path}: ${ms} ms`);
  }
}

function count({ answers }: Load, what: string): void {
  answers[what] = (answers[what] ?? 0) + 1;
}
