import { beforeAll, describe, expect, test } from 'vitest';
import type { Phrase } from '../../language/phrase.ts';
import { inWords } from '../../src/kernel/words.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, ownerAtHome } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { eventsOf } from '../harness/messages.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newChannel, newPublished } from '../publishing/desk.ts';
import { deliveriesOf, newEndpoint } from '../webhooks/outgoing-harness.ts';

interface Failed {
  lastError: string | null;
  lastErrorPhrase: Phrase | null;
}

const german = (phrase: Phrase | null | undefined) => phrase && inWords(phrase, { language: 'de' });

// Decision 0028: English for programs, and a phrase beside it for people.
describe('why something failed is kept as its meaning', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;
  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });
  const answer = (status: number) => {
    receiver.handle = (_request, response) => void response.writeHead(status).end();
  };

  test('of a delivery and its attempts; rows of earlier versions are read as they were written', async () => {
    answer(403);
    const { id } = await newEndpoint(owner, receiver.url);
    await newLead(owner);
    const [delivery] = await until(
      () => deliveriesOf(owner, id),
      ([first]) => first?.state === 'retrying',
    );
    const [en, de] = ['The receiver answered 403.', 'Der Empfänger hat mit 403 geantwortet.'];
    const detail = () =>
      owner.act<Failed & { attempts: { error: string; errorPhrase: Phrase | null }[] }>('webhooks.get_delivery', {
        id: delivery?.id,
      });
    const { lastError, lastErrorPhrase, attempts } = await detail();
    expect([lastError, german(lastErrorPhrase)]).toEqual([en, de]);
    expect(attempts.map(({ error, errorPhrase }) => [error, german(errorPhrase)])).toEqual([[en, de]]);
    await rowsOf(app.database, 'update deliveries set last_error_phrase = null where id = $1', [delivery?.id]);
    await rowsOf(app.database, 'update delivery_attempts set error_phrase = null where delivery_id = $1', [
      delivery?.id,
    ]);
    expect(await detail()).toMatchObject({
      lastError: en,
      lastErrorPhrase: null,
      attempts: [{ error: en, errorPhrase: null }],
    });
    await owner.act('webhooks.delete_outgoing', { id });
  });

  test('of a tested connection, also while somebody waits for the answer', async () => {
    answer(403);
    const { id } = await owner.act<{ id: string }>('connections.save', {
      name: 'Shop',
      kind: 'http',
      settings: { auth: 'none', baseUrl: receiver.url },
    });
    const outcome = await owner.act<{ ok: boolean; message: string; phrase?: Phrase }>('connections.test', { id });
    const en = 'The service does not accept the credentials (403 Forbidden).';
    expect(outcome).toMatchObject({ ok: false, message: en });
    expect(german(outcome.phrase)).toBe('Der Dienst akzeptiert die Zugangsdaten nicht (403 Forbidden).');
    const { items } = await owner.act<{ items: object[] }>('connections.list');
    expect(items).toMatchObject([{ id, testError: en, testErrorPhrase: outcome.phrase }]);
    answer(200);
    const works = await owner.act<{ message: string; phrase?: Phrase }>('connections.test', { id });
    expect([works.message, german(works.phrase)]).toEqual([
      'The service answered (200 OK).',
      'Der Dienst hat geantwortet (200 OK).',
    ]);
    expect((await owner.act<{ items: object[] }>('connections.list')).items).toMatchObject([
      { id, testError: null, testErrorPhrase: null },
    ]);
  });

  test('of a job whose worker died', async () => {
    await rowsOf(
      app.database,
      `insert into jobs (workspace_id, kind, payload, state, attempt, max_attempts, run_at, created_at, lease_until, worker_id)
       select workspace_id, 'nobody.does', '{}', 'running', 1, 1, now(), now(), now() - interval '1 minute', gen_random_uuid() from memberships limit 1`,
    );
    const { items } = await until(
      () => owner.act<{ items: { error: string; errorPhrase: Phrase | null }[] }>('workspace.list_failed_jobs'),
      (found) => found.items.length > 0,
    );
    expect(items.map(({ error, errorPhrase }) => [error, german(errorPhrase)])).toEqual([
      ['The worker stopped answering.', 'Der Worker hat nicht mehr geantwortet.'],
    ]);
  });

  test('of a post that its channel refused: its reader and the notice are in German, the event stays English', async () => {
    answer(422);
    const channel = await newChannel(owner, { name: 'Blog', url: `${receiver.url}/posts` });
    const { id } = await newPublished(owner, { channel: channel.id });
    const { delivery } = await until(
      () => owner.act<{ delivery: Failed & { state: string } }>('publishing.get_post', { id }),
      ({ delivery: { state } }) => state === 'failed',
    );
    const [en, de] = ['The channel answered 422.', 'Der Kanal hat mit 422 geantwortet.'];
    expect([delivery.lastError, german(delivery.lastErrorPhrase)]).toEqual([en, de]);
    const [event] = await eventsOf(app, 'publishing.failed');
    expect(event?.data).toMatchObject({ error: en, post: { delivery: { lastError: en } } });
    expect(JSON.stringify(event?.data)).not.toContain('Phrase');
    await owner.post('/api/auth/profile', { language: 'de' });
    const { items } = await until(
      () => owner.act<{ items: { kind: string; body: string }[] }>('workspace.list_notices'),
      (found) => found.items.some(({ kind }) => kind === 'post_failed'),
    );
    expect(items.find(({ kind }) => kind === 'post_failed')?.body).toBe(de);
    await owner.post('/api/auth/profile', { language: 'en' });
  });
});
