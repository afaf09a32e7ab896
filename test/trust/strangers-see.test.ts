import { beforeAll, describe, expect, test } from 'vitest';
import { always, newService } from '../bookings/booking-desk.ts';
import { newChatPage } from '../chat/visitor.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { newPost, readPost } from '../publishing/desk.ts';

// contract: `publish` (edits of what is public, included).
describe('a program that changes what strangers book or are told', () => {
  const app = useApp();
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = (await newWorkspace(await ownerAtHome(app))).client;
    key = await pairComputer(app, owner);
  });

  const isAsked = async (action: string, input: unknown): Promise<boolean> => {
    const { status, body, text } = await callByComputer<{ result: { approvalId?: string } }>(app, key, action, input);
    expect(status, text).toBe(200);
    return body.result.approvalId !== undefined;
  };

  test('asks before it changes the hours of a host whom strangers book, and only then', async () => {
    const own = { hostId: (await newMember(app, 'member', owner)).id };
    const { id } = await newService(owner, { public: false, hosts: [own.hostId] });
    const hours = { ...always, overrides: [{ date: '2027-01-04', ranges: [] }] };
    expect(await isAsked('bookings.set_availability', { ...hours, ...own })).toBe(false);
    await owner.act('bookings.save_service', { id, public: true });
    expect(await isAsked('bookings.set_availability', { ...hours, ...own })).toBe(true);
    expect(await isAsked('bookings.save_service', { id, noticeMinutes: 5 })).toBe(true);
    expect(await isAsked('bookings.set_availability', hours)).toBe(false);
    await owner.act('bookings.save_service', { id, active: false });
    expect(await isAsked('bookings.set_availability', { ...always, ...own })).toBe(false);
  });

  test('asks before a public chat page answers from another text, directly or through a workflow that it runs', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const its = await pairComputer(app, client);
    const asks = async (action: string, input: unknown) => {
      const { status, body, text } = await callByComputer<{ result: { approvalId?: string; id?: string } }>(
        app,
        its,
        action,
        input,
      );
      expect(status, text).toBe(200);
      return body.result.approvalId !== undefined;
    };
    const rates = { title: 'Rates', text: 'A night costs 90 euros.' };
    const { id } = await client.act<{ id: string }>('knowledge.add_document', rates);
    const changed = { id, text: 'A night costs 9 euros.' };
    const search = { id: 'look', kind: 'action', config: { action: 'knowledge.search', input: { q: 'night' } } };
    // Members only, or without the documents: nobody from outside reads them.
    await newChatPage(client, { slug: 'inside', public: false }, { steps: [search] });
    await newChatPage(client, { slug: 'echo' }, { steps: [] });
    expect(await asks('knowledge.update_document', changed)).toBe(false);
    expect(await asks('knowledge.add_document', { ...rates, title: 'More' })).toBe(false);
    const child = await newWorkflow(client, { name: 'Looks up', steps: [search], edges: [] });
    await client.act('workflows.deploy', { id: child });
    expect(await asks('knowledge.update_document', changed)).toBe(false);
    const asking = { id: 'ask', kind: 'workflow', config: { workflowId: child } };
    await newChatPage(client, { slug: 'help' }, { steps: [asking] });
    expect(await asks('knowledge.update_document', changed)).toBe(true);
    expect(await asks('knowledge.add_document', { ...rates, title: 'Again' })).toBe(true);
  });

  test('asks before it changes a draft from which a public chat page answers', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const its = await pairComputer(app, client);
    const asks = async (input: unknown) =>
      (await callByComputer<{ result: { approvalId?: string } }>(app, its, 'publishing.save_post', input)).body.result
        .approvalId;
    const { id } = await newPost(client, { title: 'Rates', body: 'A night costs 90 euros.' });
    const { id: other } = await newPost(client, { title: 'Other' });
    await client.act('knowledge.add_document', { postId: id });
    const changed = { id, title: 'Rates', body: 'A night costs 9 euros.' };
    const search = { id: 'look', kind: 'action', config: { action: 'knowledge.search', input: { q: 'night' } } };
    // Without a public page it is a draft like any other.
    expect(await asks(changed)).toBeUndefined();
    await newChatPage(client, { slug: 'help' }, { steps: [search] });
    expect(await asks({ id: other, title: 'Other', body: 'Nobody is told.' })).toBeUndefined();
    const approvalId = await asks({ ...changed, body: 'A night costs nothing.' });
    expect(await client.act('approvals.get', { id: approvalId })).toMatchObject({
      preview: 'Change the post “Rates”, from which a public chat page answers.',
    });
    expect(await readPost(client, { id })).toMatchObject({ body: 'A night costs 9 euros.' });
    expect(await client.act('approvals.approve', { id: approvalId })).toMatchObject({ state: 'executed' });
    expect(await readPost(client, { id })).toMatchObject({ body: 'A night costs nothing.' });
    // A person just does it.
    await client.act('publishing.save_post', changed);
  });

  test('does not ask for a document that the chat page’s own person may not read', async () => {
    const { client } = await newWorkspace(await ownerAtHome(app));
    const its = await pairComputer(app, client);
    const editor = await newMember(app, 'admin', client);
    await newChatPage(
      editor.client,
      { slug: 'help' },
      {
        steps: [
          {
            id: 'look',
            kind: 'action',
            config: { action: 'knowledge.search', input: { q: '{{ trigger.body.message }}' } },
          },
        ],
      },
    );
    const add = async (audience: string[]) => {
      const { status, body, text } = await callByComputer<{ result: { approvalId?: string } }>(
        app,
        its,
        'knowledge.add_document',
        { title: 'Pay', text: 'Everyone earns the same.', audience },
      );
      expect(status, text).toBe(200);
      return body.result.approvalId !== undefined;
    };
    expect(await add(['owner'])).toBe(false);
    expect(await add([])).toBe(true);
    expect(await add(['admin'])).toBe(true);
  });
});
