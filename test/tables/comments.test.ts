import { EventEmitter } from 'node:events';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeCommentsOn } from '../../src/records/comments.store.ts';
import { purgeRecords } from '../../src/records/structure/purge.ts';
import { Presence } from '../../src/runtime/presence.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard, newLead, newMember, newRole, ownerAtHome, type Person, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { addRecord, newTable, type RecordShape, type TableShape } from './make-tables.ts';

interface Comment {
  id: string;
  author: { id: string; name: string };
  text: string;
  mentions: { id: string; name: string }[];
  editedAt: string | null;
}

interface Comments {
  items: Comment[];
  nextCursor?: string;
  followers: string[];
  following: boolean;
}

interface Notices {
  items: { kind: string; title: string; body: string; href: string; readAt: string | null }[];
}

describe('comments on records', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let ada: Person;
  let bob: Person;
  let table: TableShape;
  let record: RecordShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    ada = await newMember(app, 'member', owner);
    bob = await newMember(app, 'member', owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'mine', type: 'user' },
    ]);
    record = await addRecord(owner, table.id, { name: 'Anvil', mine: ada.id });
  });

  const at = (extra: object = {}) => ({ tableId: table.id, id: record.id, ...extra });
  const say = (client: Client, text: string, extra: object = {}) =>
    client.act<Comment>('tables.add_comment', at({ text, ...extra }));
  const read = (client: Client, extra: object = {}) => client.act<Comments>('tables.list_comments', at(extra));
  const noticesOf = async (client: Client, kind: string) => {
    const { items } = await client.act<Notices>('workspace.list_notices');
    return items.filter((notice) => notice.kind === kind && notice.href.includes(record.id));
  };
  const leadsTable = async () => {
    const { items } = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
    return items.find(({ name }) => name === 'Leads')?.id ?? '';
  };
  const told = (client: Client, kind: string, count = 1) =>
    until(
      () => noticesOf(client, kind),
      (found) => found.length === count,
    );

  test('are read newest first, page by page, with who wrote them', async () => {
    for (const text of ['one', 'two', 'three']) await say(ada.client, text);
    const first = await read(owner, { limit: 2 });
    expect(first.items.map(({ text }) => text)).toEqual(['three', 'two']);
    expect(first.items[0]?.author).toMatchObject({ id: ada.id, name: expect.stringMatching(/^Person/) });
    const rest = await read(owner, { limit: 2, cursor: first.nextCursor });
    expect(rest.items.map(({ text }) => text)).toEqual(['one']);
    expect(rest).not.toHaveProperty('nextCursor');
  });

  test('who is mentioned and who follows are told once each, and nobody of their own words', async () => {
    await say(bob.client, 'I look after this.');
    expect((await read(bob.client)).following).toBe(true);
    await say(owner, 'Ready, @Ada?', { mentions: [ada.id, bob.id] });
    expect(await told(ada.client, 'record_mention')).toMatchObject([{ body: 'Ready, @Ada?' }]);
    await told(bob.client, 'record_mention');
    await say(ada.client, 'Yes.');
    expect((await told(bob.client, 'record_comment'))[0]?.title).toContain('Anvil');
    await told(owner, 'record_comment');
    expect(await noticesOf(ada.client, 'record_comment')).toEqual([]);
    expect(await noticesOf(bob.client, 'record_mention')).toHaveLength(1);
    // Whoever no longer follows is left alone.
    await bob.client.act('tables.follow_record', at({ following: false }));
    expect((await read(bob.client)).followers).not.toContain(bob.id);
    await say(ada.client, 'Shipped.');
    await told(owner, 'record_comment', 2);
    expect(await noticesOf(bob.client, 'record_comment')).toHaveLength(1);
  });

  test('one’s own are edited and deleted; others by whoever designs tables', async () => {
    const comment = await say(ada.client, 'Frist');
    const denied = { status: 403, body: { code: 'not_your_comment' } };
    expect(await bob.client.call('tables.update_comment', { id: comment.id, text: 'x' })).toMatchObject(denied);
    expect(await bob.client.call('tables.delete_comment', { id: comment.id })).toMatchObject(denied);
    const edited = await ada.client.act<Comment>('tables.update_comment', {
      ...{ id: comment.id, text: 'First', mentions: [bob.id] },
    });
    expect(edited).toMatchObject({ text: 'First', editedAt: expect.any(String), mentions: [{ id: bob.id }] });
    const stale = { id: comment.id, text: 'Again', expectedUpdatedAt: '2020-01-01T00:00:00Z' };
    expect(await ada.client.call('tables.update_comment', stale)).toMatchObject({ body: { code: 'stale_version' } });
    await told(bob.client, 'record_mention');
    await owner.act('tables.delete_comment', { id: comment.id });
    expect((await read(ada.client)).items).toEqual([]);
    // What is gone stays in nobody's notifications either.
    await told(bob.client, 'record_mention', 0);
    expect(await ada.client.call('tables.update_comment', { id: comment.id, text: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'comment_not_found' },
    });
  });

  test('whoever does not see the record sees no comment and is told nothing; a hidden title is not told', async () => {
    const ofMe = { field: 'mine', cmp: 'eq', value: { var: 'user.id' } };
    await owner.act('tables.set_row_rules', {
      ...{ tableId: table.id, rules: [{ role: 'member', verb: 'read', condition: ofMe }] },
    });
    await owner.act('tables.set_field_rights', {
      ...{ tableId: table.id, rights: [{ role: 'member', field: 'name', access: 'hidden' }] },
    });
    const comment = await say(owner, 'Between us.', { mentions: [ada.id, bob.id] });
    const [notice] = await told(ada.client, 'record_mention');
    expect(notice?.title).not.toContain('Anvil');
    expect(notice?.title).toContain(table.name);
    expect(await noticesOf(bob.client, 'record_mention')).toEqual([]);
    const unseen = { status: 404, body: { code: 'record_not_found' } };
    expect(await bob.client.call('tables.list_comments', at())).toMatchObject(unseen);
    expect(await bob.client.call('tables.add_comment', at({ text: 'x' }))).toMatchObject(unseen);
    expect(await bob.client.call('tables.follow_record', at())).toMatchObject(unseen);
    for (const action of ['tables.update_comment', 'tables.delete_comment'])
      expect(
        await bob.client.call(action, { id: comment.id, ...(action.includes('update') && { text: 'x' }) }),
      ).toMatchObject({ status: 404, body: { code: 'comment_not_found' } });
  });

  test('whoever only reads the table reads them and follows, and says nothing', async () => {
    const viewer = await newMember(app, 'viewer', owner);
    await say(owner, 'Hello');
    expect((await read(viewer.client)).items).toHaveLength(1);
    expect(await viewer.client.act('tables.follow_record', at())).toEqual({ following: true });
    expect(await viewer.client.call('tables.add_comment', at({ text: 'x' }))).toMatchObject({ status: 403 });
  });

  test('records of business data have them too, told to those who may read that module', async () => {
    const lead = await newLead(owner);
    const leads = await leadsTable();
    const outsider = await newMember(app, await newRole(owner, ['workspace.read', 'tables.read']), owner);
    await owner.act('tables.add_comment', {
      ...{ tableId: leads, id: lead.id, text: 'Call back', mentions: [ada.id, outsider.id] },
    });
    record = { ...record, id: lead.id };
    expect((await told(ada.client, 'record_mention'))[0]?.title).toContain(lead.name);
    expect(await noticesOf(outsider.client, 'record_mention')).toEqual([]);
    expect(await outsider.client.call('tables.list_comments', { tableId: leads, id: lead.id })).toMatchObject({
      status: 404,
    });
  });

  test('refuse keys, strangers and emptiness; a program asks before it deletes one', async () => {
    expect(
      await owner.call('tables.add_comment', at({ text: `Use sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}` })),
    ).toMatchObject({ status: 422, body: { code: 'looks_like_secret' } });
    expect(await owner.call('tables.add_comment', at({ text: '  ' }))).toMatchObject({ status: 422 });
    expect(
      await owner.call('tables.add_comment', at({ text: 'Hi', mentions: ['01990000-0000-7000-8000-000000000000'] })),
    ).toMatchObject({ status: 409, body: { code: 'not_a_member' } });
    const comment = await say(owner, 'Kept until somebody agrees');
    await newCard(app, await pairComputer(app, owner), 'tables.delete_comment', { id: comment.id });
    expect((await read(owner)).items).toHaveLength(1);
  });

  test('end with their record, whether somebody made its table or it is business data', async () => {
    await say(owner, 'Soon forgotten');
    await owner.act('tables.delete_records', { tableId: table.id, ids: [record.id] });
    expect(await owner.call('tables.list_comments', at())).toMatchObject({ status: 404 });
    await owner.act('tables.restore_records', { tableId: table.id, ids: [record.id] });
    expect((await read(owner)).items).toHaveLength(1);
    const kept = async (id: string) => {
      const [row] = await rowsOf<{ comments: number; followers: number }>(
        app.database,
        `select (select count(*) from record_comments where record_id = $1)::int as comments, (select count(*) from record_followers where record_id = $1)::int as followers`,
        [id],
      );
      return row;
    };
    expect(await kept(record.id)).toEqual({ comments: 1, followers: 1 });
    await owner.act('tables.delete_records', { tableId: table.id, ids: [record.id] });
    await purgeRecords(app.services.workerDatabase, new Date(app.clock.now().getTime() + 1_000));
    expect(await kept(record.id)).toEqual({ comments: 0, followers: 0 });

    const lead = await newLead(owner);
    await owner.act('tables.add_comment', { tableId: await leadsTable(), id: lead.id, text: 'Soon forgotten' });
    const purgeOrphans = async () => {
      for (const system of app.services.tables.systemTables) await purgeCommentsOn(app.services.workerDatabase, system);
    };
    await purgeOrphans();
    expect(await kept(lead.id)).toEqual({ comments: 1, followers: 1 });
    await rowsOf(app.database, 'delete from leads where id = $1', [lead.id]);
    await purgeOrphans();
    expect(await kept(lead.id)).toEqual({ comments: 0, followers: 0 });
  });

  test('presence: who else looks at the table and its records, as far as one sees them', async () => {
    interface Present {
      people: { id: string; name: string; records: string[] }[];
    }
    const look = (person: Client, extra: object = {}) =>
      person.act<Present>('tables.presence', { tableId: table.id, ...extra });
    const seenBy = (person: Client, isSo: (people: Present['people']) => boolean) =>
      until(
        async () => (await look(person)).people,
        (people) => isSo(people),
      );
    expect((await look(ada.client, { recordId: record.id })).people).toEqual([]);
    const [present] = await seenBy(owner, ([one]) => one?.id === ada.id);
    expect(present).toEqual({ id: ada.id, name: expect.stringMatching(/^Person/), records: [record.id] });
    const ofMe = { field: 'mine', cmp: 'eq', value: { var: 'user.id' } };
    await owner.act('tables.set_row_rules', {
      ...{ tableId: table.id, rules: [{ role: 'member', verb: 'read', condition: ofMe }] },
    });
    // Bob learns that Ada is here, and not at which record; and he cannot be at one that he does not see.
    const people = await look(bob.client, { recordId: record.id });
    expect(people.people.find(({ id }) => id === ada.id)?.records).toEqual([]);
    await seenBy(owner, (all) => all.some(({ id, records }) => id === bob.id && records.length === 0));
    await look(ada.client, { recordId: record.id, leave: true });
    expect((await look(owner)).people.map(({ id }) => id)).toEqual([bob.id]);
    await owner.act('tables.set_permissions', {
      ...{ tableId: table.id, role: 'member', read: false, write: null, import: null },
    });
    expect(await bob.client.call('tables.presence', { tableId: table.id })).toMatchObject({ status: 404 });
  });

  test('presence: other processes hear of it, screens are told once, and whoever is silent has gone', async () => {
    let now = 0;
    const told: string[] = [];
    const wires = new EventEmitter();
    const signals = {
      send: (topic: string) => wires.emit('topic', topic),
      on: (prefix: string, listener: (rest: string) => void) => {
        wires.on('topic', (topic: string) => topic.startsWith(prefix) && listener(topic.slice(prefix.length)));
        return () => undefined;
      },
      close: async () => undefined,
    };
    signals.on('present:', (rest) => told.push(rest));
    const [here, elsewhere] = [new Presence(signals, () => now), new Presence(signals, () => now)] as const;
    const place = { workspaceId: 'w', thing: 't', part: null };
    here.here('ada', place);
    here.here('ada', place);
    expect(elsewhere.lookersAt('w', 't')).toEqual([{ userId: 'ada', part: null }]);
    expect(told).toEqual(['w:t']);
    elsewhere.gone('ada', place);
    expect(here.lookersAt('w', 't')).toEqual([]);
    here.here('bob', { ...place, part: 'r' });
    now += 60_000;
    expect(here.lookersAt('w', 't')).toEqual([]);
    for (let n = 0; n < 150; n++) here.here(`person ${n}`, place);
    expect(here.lookersAt('w', 't')).toHaveLength(100);
  });
});
