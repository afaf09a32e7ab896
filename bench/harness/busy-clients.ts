import { quantile } from './load.ts';

/** What a client did last to the record that is its own, or a record it made: known to be kept, because svc said so. */
export interface Acknowledged {
  id: string;
  values: Record<string, unknown>;
}

export interface BusyResult {
  answered: number;
  perSecond: number;
  p50: number;
  p99: number;
  longest: number;
  /** What went wrong, in words. */
  failures: string[];
  writes: Acknowledged[];
}

export interface BusyClients {
  /** Lets every request that is under way end, and tells how it went. */
  stop(): Promise<BusyResult>;
}

export interface BusySettings {
  address: string;
  apiKey: string;
  /** Lists and records to read. */
  reads: string[];
  /** One record for each client, to change again and again. */
  ownIds: string[];
  /** The path of the records, and a new one. */
  path: string;
  newRecord(number: number): Record<string, unknown>;
  /** What a client changes in its own record the next time. */
  change(number: number): Record<string, unknown>;
}

/** Clients that read, create and change records without a pause, and remember whatever was acknowledged. */
export function startBusyClients(settings: BusySettings): BusyClients {
  const { address, apiKey, path } = settings;
  const times: number[] = [];
  const failures: string[] = [];
  const created: Acknowledged[] = [];
  const changed = new Map<string, Acknowledged>();
  const startedAt = performance.now();
  let number = 0;
  let stopped = false;

  async function send(method: string, to: string, body?: unknown): Promise<unknown> {
    const sentAt = performance.now();
    try {
      const answer = await fetch(`${address}${to}`, {
        method,
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      failures.push(`${method} ${to}: ${answer.status} ${text.slice(0, 300)}`);
    } catch (error) {
      failures.push(`${method} ${to}: ${(error as Error).message}`);
    } finally {
      times.push(performance.now() - sentAt);
    }
    return undefined;
  }

  async function client(ownId: string): Promise<void> {
    for (let turn = 0; !stopped; turn++) {
      const mine = number++;
      if (turn % 4 === 0) {
        const values = settings.newRecord(mine);
        const made = (await send('POST', path, values)) as { id: string } | undefined;
        if (made) created.push({ id: made.id, values });
      } else if (turn % 4 === 2) {
        const values = settings.change(mine);
        if (await send('PATCH', `${path}/${ownId}`, values)) changed.set(ownId, { id: ownId, values });
      } else await send('GET', settings.reads[mine % settings.reads.length] ?? path);
    }
  }

  const running = settings.ownIds.map(client);
  return {
    async stop() {
      stopped = true;
      await Promise.all(running);
      const seconds = (performance.now() - startedAt) / 1000;
      times.sort((left, right) => left - right);
      const timesTold = { p50: quantile(times, 0.5), p99: quantile(times, 0.99), longest: times.at(-1) ?? 0 };
      return {
        answered: times.length,
        perSecond: times.length / seconds,
        ...timesTold,
        failures,
        writes: [...created, ...changed.values()],
      };
    },
  };
}
