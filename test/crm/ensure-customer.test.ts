import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, ownerAtHome } from '../harness/factories.ts';

/** What other modules run when a stranger leaves a mail address. */
describe('crm.ensure_customer', () => {
  const app = useApp();
  let owner: Client;
  let slug: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    const { body } = await owner.get<{ workspaceId: string }>('/api/auth/session');
    ({ slug } = await app.services.database.one<{ slug: string }>({
      text: 'select slug from workspaces where id = $1',
      values: [body.workspaceId],
    }));
  });

  async function ensure(input: object): Promise<{ result: { id: string; created: boolean }; events: string[] }> {
    const { runtime, catalogue } = app.services;
    const entry = catalogue.inner.get('crm.ensure_customer');
    const principal = await runtime.settings.principals.ofVisitor(slug, 'en');
    if (!entry || !principal) throw new Error('There is no such action or workspace.');
    const answer = await runtime.execute(entry, { name: entry.action.name, input, principal });
    return { result: answer.result as { id: string; created: boolean }, events: answer.events };
  }

  test('makes a customer of nobody, by nobody, with what the stranger said', async () => {
    const { result, events } = await ensure({
      name: 'Ada',
      email: 'new@example.com',
      phone: '1',
      locale: 'de',
      timeZone: 'Europe/Berlin',
    });
    expect([result.created, events]).toEqual([true, ['crm.customer_created']]);
    expect(await owner.act('crm.get_customer', { id: result.id })).toMatchObject({
      ...{
        name: 'Ada',
        email: 'new@example.com',
        phone: '1',
        locale: 'de',
        timeZone: 'Europe/Berlin',
        createdBy: null,
      },
    });
    const [event] = await app.services.database.many({
      text: 'select actor_id, via from events where subject_id = $1',
      values: [result.id],
    });
    expect(event).toEqual({ actor_id: null, via: 'public' });
  });

  test('finds who has the mail address, in any letters, and changes nothing: whoever types it need not be its owner', async () => {
    const known = await newCustomer(owner, { name: 'Known', email: 'known@example.com', state: 'archived' });
    expect(await ensure({ name: 'Impostor', email: 'KNOWN@example.com', phone: '666' })).toEqual({
      result: { id: known.id, created: false },
      events: [],
    });
    expect(await owner.act('crm.get_customer', { id: known.id })).toEqual(known);
  });

  test('a deleted customer is not found: a new one is made', async () => {
    const gone = await newCustomer(owner, { email: 'gone@example.com' });
    await owner.act('crm.delete_customer', { id: gone.id });
    const { result } = await ensure({ name: 'Again', email: 'gone@example.com' });
    expect(result).toMatchObject({ created: true });
    expect(result.id).not.toBe(gone.id);
  });

  test('many at once make one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ensure({ name: 'Ada', email: index % 2 ? 'race@example.com' : 'Race@Example.com' }),
      ),
    );
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect(answers.filter(({ result }) => result.created)).toHaveLength(1);
  });

  test('no door knows it', async () => {
    expect(await owner.call('crm.ensure_customer', { name: 'x', email: 'x@example.com' })).toMatchObject({
      status: 404,
      body: { code: 'unknown_action' },
    });
  });
});
