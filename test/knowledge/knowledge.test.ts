import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { searchWorkspace } from '../harness/search.ts';
import { rowsOf } from '../harness/statements.ts';
import { newTable } from '../harness/tables.ts';
import { until } from '../harness/until.ts';
import { makePdf } from './make-documents.ts';

interface Document {
  id: string;
  title: string;
  status: string;
  error: string | null;
  pages: number | null;
  passages: number;
  audience: string[];
  updatedAt: string;
}

interface Found {
  id: string;
  documentId: string;
  content: string;
  heading: string | null;
  page: number | null;
  by: string;
  score: number;
  citation: { title: string; url: string };
  highlights: { from: number; to: number }[];
}

const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
const site = useHttpReceiver();
let owner: Client;

beforeAll(async () => {
  owner = await ownerAtHome(app);
});

const search = async (client: Client, q: string, more: Record<string, unknown> = {}) =>
  (await client.act<{ items: Found[] }>('knowledge.search', { q, ...more })).items;
const get = (client: Client, id: string) => client.act<Document>('knowledge.get_document', { id });

/** Added and read. */
async function addDocument(client: Client, input: Record<string, unknown>): Promise<Document> {
  const { id } = await client.act<Document>('knowledge.add_document', input);
  return until(
    () => get(client, id),
    ({ status }) => status !== 'reading',
  );
}

describe('documents', () => {
  test('pasted text is read, found in other shapes of its words in both languages, and cited by its heading', async () => {
    const { client } = await newWorkspace(owner);
    const english = await addDocument(client, {
      title: 'Staff handbook',
      text: '# Leave\n\n## Holidays\n\nEmployees receive 28 days of paid vacation.\n\n## Sickness\n\nCall the office before nine.',
    });
    expect(english).toMatchObject({ status: 'ready', passages: 2, error: null });
    await addDocument(client, {
      title: 'Mietvertrag',
      text: '# Laufzeit\n\nDie Kündigungsfrist beträgt drei Monate zum Quartalsende. Gekündigt wird schriftlich.',
    });
    const [hit] = await search(client, 'how many vacations does an employee get?');
    expect(hit).toMatchObject({
      documentId: english.id,
      heading: 'Leave › Holidays',
      content: 'Employees receive 28 days of paid vacation.',
      by: 'words',
      citation: { title: 'Staff handbook', url: `${app.baseUrl}/knowledge/${english.id}?passage=${hit?.id}` },
    });
    expect(hit?.highlights.map(({ from, to }) => hit.content.slice(from, to))).toEqual(['Employees', 'vacation']);
    for (const q of ['Welche Fristen gelten?', 'kundigung', 'Wie kündige ich den Vertrag?', 'QUARTAL'])
      expect((await search(client, q))[0]?.citation.title, q).toBe('Mietvertrag');
    // A compound is found by what it is made of, and a misspelt word by what it looks like.
    expect((await search(client, 'Monatskündigungen'))[0]?.citation.title).toBe('Mietvertrag');
    expect((await search(client, 'vaccation'))[0]?.citation.title).toBe('Staff handbook');
    expect(await search(client, 'spaceship')).toEqual([]);
    expect(await search(client, "' & | ! :* \\")).toEqual([]);
    expect(await search(client, 'Frist', { documentId: english.id })).toEqual([]);
    expect(await client.act('knowledge.get_passage', { id: hit?.id })).toMatchObject({
      content: hit?.content,
      around: [{ content: 'Call the office before nine.' }],
    });
    expect(await searchWorkspace(client, 'handbook')).toMatchObject({
      items: [{ type: 'document', id: english.id, href: `/knowledge/${english.id}` }],
    });
  });

  test('an uploaded PDF says on which page; one that cannot be read says why, and is read again on request', async () => {
    const file = await bySession(owner).upload({
      disposition: 'name="file"; filename="Safety.pdf"',
      type: 'application/pdf',
      content: makePdf([
        ['Fire', 'Leave the building by the stairs.'],
        ['Water', 'The main valve is in the cellar.'],
      ]),
    });
    const document = await addDocument(owner, { fileId: file.id });
    expect(document).toMatchObject({ title: 'Safety.pdf', status: 'ready', pages: 2 });
    expect((await search(owner, 'where is the valve'))[0]).toMatchObject({ page: 2, heading: 'Water' });
    expect(await owner.call('knowledge.add_document', { fileId: file.id })).toMatchObject({
      status: 409,
      body: { code: 'document_exists', id: document.id },
    });
    const broken = await bySession(owner).upload({ disposition: 'name="file"; filename="x.pdf"', content: 'no' });
    const failed = await addDocument(owner, { fileId: broken.id });
    expect(failed).toMatchObject({
      status: 'failed',
      error: 'The file is not a readable PDF document, or it is damaged.',
    });
    const newer = await bySession(owner).upload({
      disposition: 'name="file"; filename="x.pdf"',
      content: makePdf([['Whole', 'Mended at last.']]),
    });
    await owner.act('knowledge.update_document', { id: failed.id, fileId: newer.id });
    await until(
      () => get(owner, failed.id),
      ({ status }) => status === 'ready',
    );
    const picture = await bySession(owner).upload({
      disposition: 'name="file"; filename="x.png"',
      type: 'image/png',
      content: 'p',
    });
    expect(await owner.call('knowledge.add_document', { fileId: picture.id })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/fileId' }] },
    });
    const { client: other } = await newMember(app);
    expect((await other.call('knowledge.add_document', { fileId: newer.id })).status).toBe(422);
  });

  test('a web address is loaded through the guarded dialler, and again on request; a program asks first', async () => {
    site.handle = (_request, response) =>
      void response.setHeader('content-type', 'text/html').end('<h1>Opening hours</h1><p>Monday at ten.</p>');
    const document = await addDocument(owner, { title: 'Website', address: `${site.url}/hours` });
    expect((await search(owner, 'opening monday'))[0]).toMatchObject({ documentId: document.id });
    site.handle = (_request, response) =>
      void response.setHeader('content-type', 'text/html').end('<h1>Opening hours</h1><p>Tuesday at eleven.</p>');
    await owner.act('knowledge.refresh_document', { id: document.id });
    await until(
      () => search(owner, 'opening tuesday'),
      ([hit]) => hit?.content === 'Tuesday at eleven.',
    );
    const blocked = await owner.call('knowledge.add_document', { address: 'http://10.0.0.1/x' });
    expect(blocked).toMatchObject({ status: 409, body: { code: 'address_failed' } });
    expect((await owner.call('knowledge.add_document', { address: 'file:///etc/passwd' })).status).toBe(422);
    const key = await pairComputer(app, owner);
    const asked = await callByComputer(app, key, 'knowledge.add_document', { address: `${site.url}/hours` });
    expect(asked.body).toMatchObject({ result: { status: 'approval_required' } });
    const taken = await callByComputer(app, key, 'knowledge.add_document', { title: 'Note', text: 'Plain text.' });
    expect(taken.status).toBe(200);
    expect((await callByComputer(app, key, 'knowledge.delete_document', { id: document.id })).body).toMatchObject({
      result: { status: 'approval_required' },
    });
  });

  test('deleting leaves nothing: no passage, no meaning, no file', async () => {
    const document = await addDocument(owner, { title: 'Gone soon', text: 'The zeppelin leaves at dawn.' });
    const files = () =>
      rowsOf(
        app.database,
        `select f.id from files f join knowledge_documents d on d.file_id = f.id where d.id = '${document.id}'`,
      );
    const [file] = await files();
    expect(file).toBeDefined();
    await owner.act('knowledge.delete_document', { id: document.id });
    expect(await search(owner, 'zeppelin')).toEqual([]);
    for (const statement of [
      `select id from knowledge_passages where document_id = '${document.id}'`,
      `select id from files where id = '${(file as { id: string }).id}'`,
      `select file_id from file_chunks where file_id = '${(file as { id: string }).id}'`,
    ])
      expect(await rowsOf(app.database, statement)).toEqual([]);
    expect((await owner.call('knowledge.get_document', { id: document.id })).status).toBe(404);
  });

  test('a post is followed: a new text is found, and with the post its document goes', async () => {
    const post = await owner.act<{ id: string; updatedAt: string }>('publishing.save_post', {
      title: 'Summer menu',
      body: 'We serve cold gazpacho.',
    });
    const document = await addDocument(owner, { postId: post.id });
    expect((await search(owner, 'gazpacho'))[0]?.documentId).toBe(document.id);
    await owner.act('publishing.save_post', { id: post.id, title: 'Summer menu', body: 'We serve warm minestrone.' });
    await until(
      () => search(owner, 'minestrone'),
      ([hit]) => hit?.documentId === document.id,
    );
    expect(await search(owner, 'gazpacho')).toEqual([]);
    const role = await newRole(owner, ['knowledge.read']);
    const { client: reader } = await newMember(app, role);
    expect(await search(reader, 'minestrone')).toEqual([]);
    await owner.act('publishing.delete', { id: post.id });
    await until(
      () => owner.call('knowledge.get_document', { id: document.id }),
      ({ status }) => status === 404,
    );
  });

  test('an attachment is found while the record holds it; a newer file of the same name takes its place', async () => {
    const table = await newTable(owner, [{ key: 'files', type: 'attachment' }]);
    const upload = (content: string) =>
      bySession(owner).upload({ disposition: 'name="file"; filename="terms.txt"', type: 'text/plain', content });
    const first = await upload('Payment within fourteen sunrises.');
    const record = await owner.act<{ id: string }>('tables.create_record', {
      tableId: table.id,
      values: { files: [{ id: first.id }] },
    });
    const place = { tableId: table.id, recordId: record.id };
    const stranger = await upload('Elsewhere.');
    expect((await owner.call('knowledge.add_document', { ...place, fileId: stranger.id })).status).toBe(422);
    const document = await addDocument(owner, { ...place, fileId: first.id });
    expect((await search(owner, 'sunrises'))[0]?.documentId).toBe(document.id);
    const second = await upload('Payment within thirty moonrises.');
    await owner.act('tables.update_record', {
      tableId: table.id,
      id: record.id,
      values: { files: [{ id: second.id }] },
    });
    expect(await search(owner, 'sunrises')).toEqual([]);
    await followRecords();
    await until(
      () => search(owner, 'moonrises'),
      ([hit]) => hit?.documentId === document.id,
    );
    await owner.act('tables.update_record', { tableId: table.id, id: record.id, values: { files: [] } });
    await followRecords();
    await until(
      () => rowsOf(app.database, `select id from knowledge_documents where id = '${document.id}'`),
      ({ length }) => length === 0,
    );
  });

  async function followRecords(): Promise<void> {
    const entry = app.services.cron.find(({ name }) => name === 'knowledge.follow_records');
    const job = entry?.job as unknown as { run(ctx: unknown, payload: unknown): Promise<void> };
    await job.run({}, {});
  }
});

describe('rights', () => {
  test('a new audience holds at once; changing it asks where a program does it', async () => {
    const { client: member } = await newMember(app);
    const document = await addDocument(owner, { title: 'Salaries', text: 'The quokka bonus is 500.' });
    expect(await search(member, 'quokka')).toHaveLength(1);
    await owner.act('knowledge.update_document', { id: document.id, audience: ['admin'] });
    expect(await search(member, 'quokka')).toEqual([]);
    expect((await member.call('knowledge.get_document', { id: document.id })).status).toBe(404);
    expect((await owner.call('knowledge.update_document', { id: document.id, audience: ['nobody'] })).status).toBe(422);
    const key = await pairComputer(app, owner);
    const asked = await callByComputer(app, key, 'knowledge.update_document', { id: document.id, audience: [] });
    expect(asked.body).toMatchObject({ result: { status: 'approval_required' } });
  });

  test('nobody finds, lists, reads or cites what they may not read, whatever the rules, rights and audiences are', {
    timeout: 110_000,
  }, async () => {
    const { client } = await newWorkspace(owner);
    const table = await newTable(client, [
      { key: 'team', type: 'text' },
      { key: 'open_files', type: 'attachment' },
      { key: 'closed_files', type: 'attachment' },
    ]);
    const roles = await Promise.all([1, 2].map(() => newRole(client, ['knowledge.read', 'tables.read'])));
    const readers = await Promise.all(roles.map((role) => newMember(app, role, client)));
    const teams = ['red', 'blue'];
    const made: { id: string; team: string; field: string; audience: number[] }[] = [];
    const place = fc.sample(
      fc.record({
        team: fc.constantFrom(...teams),
        field: fc.constantFrom('open_files', 'closed_files'),
        audience: fc.subarray([0, 1]),
        isRecord: fc.boolean(),
      }),
      { numRuns: 12, seed: 7 },
    );
    for (const [index, { team, field, audience, isRecord }] of place.entries()) {
      const text = `Platypus number ${index} lives here.`;
      const forRoles = { audience: audience.map((each) => roles[each] ?? '') };
      if (!isRecord) {
        const { id } = await client.act<Document>('knowledge.add_document', { title: `T${index}`, text, ...forRoles });
        made.push({ id, team: '', field: '', audience });
        continue;
      }
      const file = await bySession(client).upload({
        disposition: `name="file"; filename="${index}.txt"`,
        type: 'text/plain',
        content: text,
      });
      const record = await client.act<{ id: string }>('tables.create_record', {
        tableId: table.id,
        values: { team, [field]: [{ id: file.id }] },
      });
      const from = { fileId: file.id, tableId: table.id, recordId: record.id };
      const { id } = await client.act<Document>('knowledge.add_document', { ...from, ...forRoles });
      made.push({ id, team, field, audience });
    }
    await until(
      () => client.act<{ items: Document[] }>('knowledge.list_documents', { status: 'ready' }),
      ({ items }) => items.length === made.length,
    );
    const passages = await search(client, 'platypus', { limit: 50 });
    expect(passages).toHaveLength(made.length);
    const rights = fc.record({
      teams: fc.tuple(fc.subarray(teams), fc.subarray(teams)),
      hidden: fc.tuple(fc.subarray(['open_files', 'closed_files']), fc.subarray(['open_files', 'closed_files'])),
    });
    for (const { teams: seenTeams, hidden } of fc.sample(rights, { numRuns: 6, seed: 11 })) {
      await client.act('tables.set_row_rules', {
        tableId: table.id,
        rules: roles.map((role, each) => ({
          role,
          verb: 'read',
          condition: { field: 'team', cmp: 'in', value: ['nobody', ...(seenTeams[each] ?? [])] },
        })),
      });
      await client.act('tables.set_field_rights', {
        tableId: table.id,
        rights: roles.flatMap((role, each) => (hidden[each] ?? []).map((field) => ({ role, field, access: 'hidden' }))),
      });
      for (const [each, { client: reader }] of readers.entries()) {
        const allowed = made
          .filter(({ audience }) => audience.length === 0 || audience.includes(each))
          .filter(
            ({ team, field }) => team === '' || (seenTeams[each]?.includes(team) && !hidden[each]?.includes(field)),
          )
          .map(({ id }) => id);
        const found = await search(reader, 'platypus', { limit: 50 });
        expect(found.map(({ documentId }) => documentId).sort()).toEqual([...allowed].sort());
        const { items } = await reader.act<{ items: Document[] }>('knowledge.list_documents', {});
        expect(items.map(({ id }) => id).sort()).toEqual([...allowed].sort());
        for (const passage of passages) {
          const isAllowed = allowed.includes(passage.documentId);
          const status = isAllowed ? 200 : 404;
          expect((await reader.call('knowledge.get_passage', { id: passage.id })).status).toBe(status);
        }
      }
    }
  });
});

describe('by meaning', () => {
  test('a chosen model understands every passage once; both lists become one; without an answer words are enough', async () => {
    const { client } = await newWorkspace(owner);
    site.handle = ({ body }, response) => {
      const { input } = JSON.parse(body) as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: meaningOf(text) }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
    };
    const connection = {
      name: 'Meanings',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: `${site.url}/v1` },
      secret: { apiKey: 'key-of-the-provider' },
    };
    const { id: embeddingConnectionId } = await client.act<{ id: string }>('connections.save', connection);
    const pets = await addDocument(client, { title: 'House rules', text: 'A dog may come along on Fridays.' });
    await addDocument(client, { title: 'Weather', text: 'Take an umbrella.' });
    await client.act('knowledge.save_settings', { embeddingConnectionId });
    const settings = () => client.act<{ embedded: number; waiting: number }>('knowledge.settings');
    await until(settings, ({ waiting }) => waiting === 0);
    expect(await settings()).toMatchObject({ embedded: 2 });
    expect(await client.act('knowledge.search', { q: 'puppy' })).toMatchObject({
      meaning: 'used',
      items: [{ documentId: pets.id, by: 'meaning' }],
    });
    expect((await search(client, 'is a dog allowed'))[0]).toMatchObject({ documentId: pets.id, by: 'both' });
    site.handle = (_request, response) => void response.writeHead(500).end();
    expect(await client.act('knowledge.search', { q: 'dog' })).toMatchObject({
      meaning: 'unavailable',
      items: [{ documentId: pets.id, by: 'words' }],
    });
    await client.act('knowledge.delete_document', { id: pets.id });
    expect(await settings()).toMatchObject({ embedded: 1, waiting: 0 });
  });

  /** Two directions: animals and weather. */
  function meaningOf(text: string): number[] {
    const about = [/dog|puppy/i.test(text) ? 1 : -0.1, /umbrella|rain/i.test(text) ? 1 : -0.1];
    return Array.from({ length: 16 }, (_, index) => about[index % 2] ?? 0);
  }
});
