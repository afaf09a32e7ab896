import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../test/harness/chance.ts';
import { type Answer, Client } from '../../test/harness/client.ts';
import { type LiveStream, openStream } from '../../test/harness/live-stream.ts';
import type { Workplace } from '../cluster/set-up.ts';

export interface Browsing {
  /** How often each screen or list was read. */
  looks: Record<string, number>;
  /** Milliseconds of each answer. Whoever reads them empties the list. */
  times: number[];
  wrong: string[];
  /** How many changes the live streams reported. */
  heard(): number;
  finish(): Promise<void>;
}

const people = 2;
const streamsOfEach = 4;
const longestPauseMs = 400;
const [shortestStreamMs, longestStreamMs] = [5_000, 30_000];

/** Simulates people with an open console, and programs that read. */
export function startBrowsing(baseUrls: string[], place: Workplace, chance: Chance): Browsing {
  const over = new AbortController();
  let heard = 0;
  const browsing: Browsing = { looks: {}, times: [], wrong: [], heard: () => heard, finish };
  const views = viewsOf(place);
  const clients = baseUrls.map((baseUrl) => browserOf(baseUrl, place));
  const busy = Array.from({ length: people }, () => [look(), ...Array.from({ length: streamsOfEach }, listen)]).flat();

  async function look(): Promise<void> {
    while (!over.signal.aborted) {
      const name = chance.pick(Object.keys(views));
      browsing.looks[name] = (browsing.looks[name] ?? 0) + 1;
      const startedAt = performance.now();
      const answer = await views[name]?.(chance.pick(clients));
      browsing.times.push(performance.now() - startedAt);
      if (answer?.status !== 200) browsing.wrong.push(`${name}: ${answer?.status} ${answer?.text.slice(0, 200)}`);
      await pause(chance.between(0, longestPauseMs));
    }
  }

  /** Keeps a page open for a while, then opens another. */
  async function listen(): Promise<void> {
    while (!over.signal.aborted) {
      const stream: LiveStream = await openStream(chance.pick(clients));
      await pause(chance.between(shortestStreamMs, longestStreamMs), undefined, { signal: over.signal }).catch(
        () => undefined,
      );
      if (stream.status !== 200) browsing.wrong.push(`a live stream: ${stream.status}`);
      heard += stream.events.length;
      stream.close();
    }
  }

  async function finish(): Promise<void> {
    over.abort();
    await Promise.all(busy);
  }

  return browsing;
}

function browserOf(baseUrl: string, { person }: Workplace): Client {
  const client = new Client(baseUrl, person.standardHeaders);
  client.setCookie('svc_session', person.cookie('svc_session') ?? '');
  return client;
}

function viewsOf(place: Workplace): Record<string, (client: Client) => Promise<Answer>> {
  const program = { headers: { 'x-api-key': place.key } };
  return {
    'who is signed in': (client) => client.get('/api/auth/session'),
    'the catalogue': (client) => client.get('/api/os/tools?brief=1'),
    'the start page': (client) => client.call('workspace.overview'),
    'a search': (client) => client.call('workspace.search', { q: 'hook' }),
    leads: (client) => client.call('crm.list_leads'),
    runs: (client) => client.call('workflows.list_runs'),
    records: (client) => client.call('tables.list_records', { tableId: place.results }),
    'records of v1': (client) => client.get(`/api/v1/tables/${place.orders}/records`, program),
  };
}
