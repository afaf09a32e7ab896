import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newTable } from '../harness/tables.ts';
import { foreignWorkbook } from '../tables/workbooks.ts';
import { newHome, type Settings, Svc, svc } from './svc.ts';

describe('svc tables, records, actions, tools, apps, approvals, memory', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const receiver = useHttpReceiver();
  let owner: Client;
  let env: Record<string, string>;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    env = { SVC_URL: app.baseUrl, SVC_KEY: await pairComputer(app, owner, 'laptop') };
  });

  const run = (args: string[], settings: Settings = {}) => svc(args, { ...settings, env: { ...env, ...settings.env } });
  const json = async <Value>(args: string[], settings: Settings = {}) => {
    const { status, stdout, stderr } = await run(args, settings);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return JSON.parse(stdout) as Value;
  };

  const newOrders = (name: string) =>
    newTable(
      owner,
      [
        { key: 'title', type: 'text', required: true },
        { key: 'amount', type: 'number' },
        { key: 'paid', type: 'checkbox' },
      ],
      { name },
    );

  test('tables are listed and described; records are created, read and changed', async () => {
    const table = await newOrders('Orders');
    expect(await json(['tables', 'list', '--q', 'Orders'])).toMatchObject({
      items: [{ id: table.id, name: 'Orders', fieldCount: 3 }],
    });
    expect((await run(['tables', 'describe', 'orders', '--table'])).stdout).toMatch(
      /KEY +NAME +TYPE +RULES\ntitle .* text +required\namount .* number/,
    );
    const record = await json<{ id: string }>([
      'records',
      'create',
      'Orders',
      '--field',
      'title=First',
      '--field',
      'amount=120',
    ]);
    expect(record).toMatchObject({ title: 'First', amount: 120 });
    expect(
      await json(['records', 'update', table.id, record.id, '--input', '-'], { stdin: '{"paid":true}' }),
    ).toMatchObject({ title: 'First', paid: true });
    expect(await json(['records', 'get', 'Orders', record.id])).toMatchObject({ id: record.id, amount: 120 });
    expect(await run(['records', 'create', 'Orders', '--field', 'amount=much'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^svc: tables\.create_record: .+\n$/),
    });
    expect(await run(['records', 'list', 'Order'])).toMatchObject({
      status: 1,
      stderr: 'svc: There is no table “Order”. Did you mean “Orders”?\n',
    });
  });

  test('a file that is not there is named, without anything else', async () => {
    expect(await run(['records', 'import', 'Orders', 'nowhere.csv'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'svc: nowhere.csv cannot be read (ENOENT).\n',
    });
  });

  test('what was exported as CSV comes back as it was', async () => {
    const cells = ['=1+1', '+49 30', '-5 degrees', '@home', '\tindented', "'=quoted", "'tis", '-5'];
    const { id: tableId } = await newTable(owner, [{ key: 'title', type: 'text' }], { name: 'Cells' });
    for (const title of cells) await owner.act('tables.create_record', { tableId, values: { title } });
    const csv = (
      await run(['actions', 'run', 'tables.export_records', '--field', `tableId=${tableId}`, '--field', 'format=csv'])
    ).stdout;
    expect(csv).toContain(",'=1+1,");
    const titles = csv.split('\n').map((line) => line.split(',')[1] ?? '');
    await newTable(owner, [{ key: 'title', type: 'text' }], { name: 'Again' });
    expect(await run(['records', 'import', 'Again', '-'], { stdin: titles.join('\n') })).toMatchObject({ status: 0 });
    const { list } = await json<{ list: { title: string }[] }>(['records', 'list', 'Again']);
    expect(list.map(({ title }) => title).sort()).toEqual(cells.toSorted());
  });

  test('records come from CSV, a JSON list or lines of JSON, and are listed filtered and sorted', async () => {
    await newOrders('Imports');
    const file = path.join(await newHome(), 'orders.csv');
    await writeFile(file, '\ufefftitle,Amount,paid\n"Second, with a comma",80,true\nThird,,false\n');
    expect(await run(['records', 'import', 'Imports', file, '--table'])).toMatchObject({
      status: 0,
      stdout: '2 records are in Imports.\n',
    });
    expect(await run(['records', 'import', 'Imports', '-'], { stdin: 'PK\u0003\u0004' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not an Excel workbook'),
    });
    expect(
      await json(['records', 'import', 'Imports', '-'], {
        stdin: '{"title":"Fourth"}\n{"title":"Fifth","paid":true}\n',
      }),
    ).toMatchObject({ count: 2 });
    expect(
      await json([
        'records',
        'list',
        'Imports',
        '--filter',
        '{"field":"paid","cmp":"eq","value":true}',
        '--sort',
        '-title',
      ]),
    ).toMatchObject({
      list: [{ title: 'Second, with a comma', amount: 80 }, { title: 'Fifth' }],
      pageInfo: { totalRows: 2 },
    });
    expect((await run(['records', 'list', 'Imports', '--limit', '2', '--table', '--sort', 'amount'])).stdout).toMatch(
      /^title +amount +paid +id\n.+\n.+\n2 of 4\n$/,
    );
    expect(await run(['records', 'import', 'Imports', '-'], { stdin: 'nope\nx\n' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The table has no field “nope”'),
    });
  });

  test('a file to send that is not there, and a folder in its place, are named, in one line', async () => {
    await newOrders('Unread');
    const folder = await newHome();
    const missing = path.join(folder, 'missing.csv');
    expect(await run(['records', 'import', 'Unread', missing])).toMatchObject({
      status: 2,
      stderr: `svc: ${missing} cannot be read (ENOENT).\n`,
    });
    expect(await run(['records', 'import', 'Unread', folder])).toMatchObject({
      status: 2,
      stderr: `svc: ${folder} cannot be read: it is a folder.\n`,
    });
  });

  test('records come from a sheet of an Excel file; rows that are wrong are named, and left out on request', async () => {
    await newOrders('Sheets');
    const cell = (words: string) => `<c t="str"><v>${words}</v></c>`;
    const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
    const file = path.join(await newHome(), 'orders.xlsx');
    const second =
      row(cell('Title'), cell('amount')) +
      row(cell('Sixth'), '<c><v>12.5</v></c>') +
      row(cell('Seventh'), cell('much'));
    await writeFile(file, await foreignWorkbook({ rows: row(cell('title')) + row(cell('First sheet')), second }));
    const wanted = ['records', 'import', 'Sheets', file];
    expect(await json(wanted)).toMatchObject({ count: 1 });
    expect(await run([...wanted, '--sheet', 'Second & last'])).toMatchObject({
      status: 1,
      stderr: 'svc: Nothing was imported. Record 2, amount: “much” cannot be read as a number\n',
    });
    expect(await run([...wanted, '--sheet', 'Second & last', '--skip-errors', '--table'])).toMatchObject({
      status: 0,
      stdout: '1 records are in Sheets.\n',
      stderr: expect.stringContaining('Record 2, amount'),
    });
    const { list } = await json<{ list: object[] }>(['records', 'list', 'Sheets', '--sort', 'title']);
    expect(list).toMatchObject([{ title: 'First sheet' }, { title: 'Sixth', amount: 12.5 }]);
  });

  test('actions: listed, described, run with fields, an input or a file; a file that one answers is passed on', async () => {
    const { items } = await json<{ items: { name: string; kind: string }[] }>([
      'actions',
      'list',
      '--module',
      'crm',
      '--kind',
      'risky',
    ]);
    expect(items).toContainEqual(expect.objectContaining({ name: 'crm.delete_lead', kind: 'risky' }));
    expect(items.every(({ name, kind }) => name.startsWith('crm.') && kind === 'risky')).toBe(true);
    expect((await run(['actions', 'describe', 'crm.create_lead', '--table'])).stdout).toMatch(
      /^crm\.create_lead {2}write\n[\s\S]+ {2}name {2}[\s\S]+svc actions run crm\.create_lead --input '\{/,
    );
    expect(
      await json(['actions', 'run', 'crm.create_lead', '--field', 'name=Zoë', '--field', 'value=1200']),
    ).toMatchObject({ name: 'Zoë', value: 1200 });
    const file = path.join(await newHome(), 'lead.json');
    await writeFile(file, '{"name":"From a file","company":"Acme"}');
    expect(
      await json(['actions', 'run', 'crm.create_lead', '--input', `@${file}`, '--field', 'company=Other']),
    ).toMatchObject({ name: 'From a file', company: 'Other' });
    const exported = await newTable(owner, [{ key: 'title', type: 'text' }], { name: 'Exported' });
    await owner.act('tables.create_record', { tableId: exported.id, values: { title: 'A row' } });
    expect(
      (
        await run([
          'actions',
          'run',
          'tables.export_records',
          '--field',
          `tableId=${exported.id}`,
          '--field',
          'format=csv',
        ])
      ).stdout,
    ).toMatch(/^id,title,.*\n\S+,A row,.*\n$/);

    expect(await run(['actions', 'run', 'crm.create_lead'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^svc: crm\.create_lead: .*\(name: .+\)\n$/),
    });
    expect(await run(['actions', 'run', 'crm.nothing'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('crm.nothing'),
    });
    expect(await run(['actions', 'run', 'crm.create_lead', '--input', '{'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--input is not JSON'),
    });
    expect(await run(['actions', 'run', 'crm.create_lead', '--field', 'name'])).toMatchObject({
      status: 2,
      stderr: 'svc: --field takes key=value, not “name”.\n',
    });
  });

  test('the named tools are those of AI clients, and are called by the same names', async () => {
    const { tools } = await json<{ tools: { name: string }[] }>(['tools']);
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['svc_overview', 'crm_list_leads', 'workflows_run', 'memory_search']),
    );
    expect((await run(['tools', '--table', '--list', 'compact'])).stdout).toMatch(
      /^TOOL +EFFECT +WHAT IT DOES\nsvc_overview +reads/,
    );
    expect(await json(['call', 'crm_create_lead', '--field', 'name=By tool'])).toMatchObject({ name: 'By tool' });
    expect(await json(['call', 'svc_find_tools', '--field', 'query=new prospect'])).toMatchObject({
      items: expect.any(Array),
    });
    expect(await run(['call', 'crm_create_leed'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('did you mean crm_'),
    });
  });

  test('what is risky waits for a person: exit code 5 and the card’s address, until it is decided in the console', async () => {
    const lead = await newLead(owner, { name: 'Spared' });
    const asked = await run(['actions', 'run', 'crm.delete_lead', '--field', `id=${lead.id}`]);
    expect(asked.status).toBe(5);
    const card = JSON.parse(asked.stdout) as { approvalId: string; approveUrl: string };
    expect(card.approveUrl).toBe(`${app.baseUrl}/approvals/${card.approvalId}`);
    expect(asked.stderr).toMatch(/^svc: waits for approval: .*Spared.*Nothing was done yet; decide at \S+\n$/);
    const again = await run([
      'call',
      'crm_delete_lead',
      '--field',
      `id=${lead.id}`,
      '--reason',
      'It is a double',
      '--table',
    ]);
    expect(again).toMatchObject({ status: 5, stdout: '', stderr: expect.stringContaining(card.approveUrl) });

    expect(await json(['approvals', 'list', '--state', 'pending'])).toMatchObject({
      items: [{ id: card.approvalId, approveUrl: card.approveUrl, via: 'cli', client: 'laptop' }],
    });
    expect((await run(['approvals', 'get', card.approvalId, '--table'])).stdout).toMatch(
      /state +pending\n[\s\S]*decide at +\S+\/approvals\//,
    );
    await owner.act('approvals.approve', { id: card.approvalId });
    expect(await json(['approvals', 'get', card.approvalId])).toMatchObject({ state: 'executed' });
  });

  test('apps: listed, described, called; files go both ways, and a card can be waited for', async () => {
    receiver.handle = ({ method }, response) =>
      method === 'GET'
        ? void response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.from('%PDF-1.7\0'))
        : void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"p1"}');
    const photo = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } };
    await owner.act('apps.import_document', {
      name: 'shop',
      permit: 'all',
      document: {
        openapi: '3.0.3',
        info: { title: 'Shop', version: '1' },
        servers: [{ url: receiver.url }],
        paths: {
          '/invoices/{number}': {
            get: {
              operationId: 'getInvoice',
              summary: 'An invoice as PDF',
              parameters: [
                { name: 'number', in: 'path', required: true, description: 'Its number.', schema: { type: 'integer' } },
              ],
              responses: {},
            },
          },
          '/photos': {
            post: {
              operationId: 'addPhoto',
              requestBody: { content: { 'multipart/form-data': { schema: photo } } },
              responses: {},
            },
          },
        },
      },
    });
    expect((await run(['apps', 'list', '--table'])).stdout).toMatch(
      /^APP +STATE +OPERATIONS +FROM\nshop +\S+ +2 of 2 allowed +OpenAPI document\n$/,
    );
    expect((await run(['apps', 'operations', 'shop', '--table'])).stdout).toMatch(
      /get_invoice +reads +An invoice as PDF/,
    );
    expect((await run(['apps', 'call', 'shop', 'get_invoice', '--help', '--table'])).stdout).toMatch(
      /^shop get_invoice {2}reads\n[\s\S]*number +integer: Its number\.[\s\S]*svc apps call shop get_invoice --field number=…\n$/,
    );
    const home = await newHome();
    const pdf = path.join(home, 'invoice.pdf');
    const got = await run(['apps', 'call', 'shop', 'get_invoice', '--field', 'number=7', '--out', pdf]);
    expect(got).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^svc: 7 was written to \S+invoice\.pdf\.\n$/),
    });
    expect(JSON.parse(got.stdout)).toMatchObject({ untrusted: true, file: { mediaType: 'application/pdf', size: 9 } });
    expect(await readFile(pdf, 'latin1')).toBe('%PDF-1.7\0');

    const place = path.join(home, 'red.png');
    await writeFile(place, 'bytes of a photo');
    const asked = new Svc(['apps', 'call', 'shop', 'add_photo', '--file', `body.photo=${place}`, '--wait'], { env });
    const [, id = ''] = await asked.said(/waits for approval: .*\/approvals\/(\S+)\n/);
    expect(
      (await owner.act<{ facts: { key: string; value: unknown }[] }>('approvals.get', { id })).facts,
    ).toContainEqual(expect.objectContaining({ value: 'red.png (16 bytes)' }));
    await owner.act('approvals.approve', { id });
    expect(await asked.ended).toMatchObject({ status: 0, stdout: expect.stringContaining('"id": "p1"') });
    expect(receiver.requests.at(-1)?.body).toMatch(
      /name="photo"; filename="red.png"\r\n[\s\S]*\r\n\r\nbytes of a photo\r\n/,
    );

    const again = await run(['apps', 'call', 'shop', 'add_photo', '--file', `body.photo=${place}`]);
    expect(again).toMatchObject({ status: 5, stderr: expect.stringContaining('svc approvals wait ') });
    const { approvalId } = JSON.parse(again.stdout) as { approvalId: string };
    await owner.act('approvals.decline', { id: approvalId });
    expect(await run(['approvals', 'wait', approvalId])).toMatchObject({
      status: 1,
      stderr: 'svc: Nothing was done: the card was declined.\n',
    });
    for (const [args, status, words] of [
      [['shop', 'get_invoices', '--field', 'number=7'], 1, 'Did you mean get_invoice?'],
      [['store', 'get_invoice'], 1, 'No connected app is called “store”'],
      [['shop'], 2, 'svc apps call APP OPERATION'],
      [['shop', 'add_photo', '--file', 'nothing'], 2, '--file takes key=path'],
      [['shop', 'add_photo', '--file', 'body.photo=nowhere.png'], 2, 'nowhere.png cannot be read (ENOENT).'],
      [['shop', 'get_invoice', '--field', 'number=7', '--field', 'colour=red'], 1, 'colour'],
    ] as const)
      expect(await run(['apps', 'call', ...args])).toMatchObject({ status, stderr: expect.stringContaining(words) });
  });

  test('apps: a pack is checked, every problem with its place', async () => {
    const pack = {
      ...{ name: 'notes', title: 'Notes', description: 'Notes.', category: 'files' },
      mark: { letters: 'No', color: '#2b6b45' },
      documentation: 'https://notes.example.com/docs',
      baseUrl: receiver.url,
      credentials: [],
      operations: [{ name: 'who', title: 'Who', description: 'Who.', method: 'GET', path: '/me' }],
    };
    const sound = await run(['apps', 'check-pack', '-'], { stdin: JSON.stringify(pack) });
    expect(sound).toMatchObject({ status: 0, stderr: expect.stringContaining('“Notes” is correct (operations: 1') });
    const wrong = await run(['apps', 'check-pack', '-', '--table'], {
      stdin: JSON.stringify({ ...pack, test: { operation: 'me' } }),
    });
    expect(wrong).toMatchObject({ status: 1, stdout: expect.stringContaining('/test/operation') });
    expect(await run(['apps', 'check-pack', '-'], { stdin: '{' })).toMatchObject({ status: 2 });
  });

  test('apps: operations of all are searched; a document is brought to the form that a person finishes', async () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Stock', version: '1' },
      servers: [{ url: receiver.url }],
      paths: { '/levels': { get: { operationId: 'listLevels', summary: 'Stock levels', responses: {} } } },
    };
    const place = path.join(await newHome(), 'stock.json');
    await writeFile(place, JSON.stringify(document));
    const asked = await run(['apps', 'import', place, '--name', 'stock']);
    expect(asked).toMatchObject({ status: 5, stderr: expect.stringContaining('a signed-in administrator') });
    const { importUrl } = JSON.parse(asked.stdout) as { importUrl: string };
    const { origin, pathname, searchParams } = new URL(importUrl);
    expect([origin, pathname]).toEqual([app.baseUrl, '/integrations/apps']);
    expect(Object.fromEntries(searchParams)).toEqual({ create: 'openapi', name: 'stock', file: expect.any(String) });
    expect((await owner.get(`/api/files/${searchParams.get('file')}`)).body).toEqual(document);
    expect(await json<{ items: { name: string }[] }>(['apps', 'list'])).not.toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ name: 'stock' })]),
    });
    const piped = await run(['apps', 'import', '-', '--name', 'stock', '--table'], { stdin: JSON.stringify(document) });
    expect(piped).toMatchObject({ status: 5, stdout: '', stderr: expect.stringContaining('/integrations/apps?') });

    const address = `${receiver.url}/openapi.json`;
    const waiting = new Svc(['apps', 'import', address, '--name', 'stock', '--wait', '--table'], { env });
    const [, link = ''] = await waiting.said(/document at (\S+)\n/);
    expect(new URL(link).searchParams.get('address')).toBe(address);
    await owner.act('apps.import_document', { name: 'stock', document, permit: 'reading' });
    expect(await waiting.ended).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/app +stock\noperations +1 of 1 allowed\n$/),
    });

    expect((await run(['apps', 'operations', '--q', 'stock levels', '--table'])).stdout).toMatch(
      /^APP +OPERATION +EFFECT +WHAT IT DOES\nstock +list_levels +reads +Stock levels\n$/,
    );
    expect((await run(['apps', 'operations', '--q', 'nothing like it', '--table'])).stdout).toBe(
      'No app has such operations: svc apps list shows the apps.\n',
    );
    for (const [args, words] of [
      [[place], '--name'],
      [[place, '--name', 'Stock'], 'lowercase letters'],
      [['nowhere.json', '--name', 'stock'], 'nowhere.json cannot be read (ENOENT).'],
      [['-', '--name', 'stock'], 'empty'],
    ] as const)
      expect(await run(['apps', 'import', ...args])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(words),
      });
  });

  test('memory: added, searched, listed', async () => {
    expect(
      await json([
        'memory',
        'add',
        'We close at five on Fridays.',
        '--subject',
        'topic:Opening hours',
        '--category',
        'fact',
      ]),
    ).toMatchObject({
      subject: { type: 'topic', id: 'Opening hours' },
      category: 'fact',
    });
    expect(await json(['memory', 'search', 'when do we close'])).toMatchObject({
      items: [{ content: 'We close at five on Fridays.' }],
    });
    expect((await run(['memory', 'list', '--table'])).stdout).toMatch(
      /^MEMORY .*\nWe close at five on Fridays\. +Opening hours +fact +active/,
    );
    expect(await run(['memory', 'add', 'x', '--subject', 'Friday'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('topic:NAME'),
    });
  });

  test('names steer no terminal; colours only where they are wanted', async () => {
    await newTable(owner, [{ key: 'title', type: 'text' }], { name: 'Odd \u001b[31mtable 🧾' });
    const list = (args: string[], more: Record<string, string> = {}) =>
      run(['tables', 'list', '--q', 'Odd', '--table', ...args], { env: more });
    const coloured = await list([], { FORCE_COLOR: '1' });
    expect(coloured.stdout).toContain('\u001b[2mNAME');
    expect(coloured.stdout).not.toContain('\u001b[31m');
    for (const none of [
      await list([]),
      await list(['--no-color'], { FORCE_COLOR: '1' }),
      await list([], { NO_COLOR: '1' }),
    ]) {
      expect(none.stdout).not.toContain('\u001b');
      const [head = '', row = ''] = none.stdout.split('\n');
      // The picture takes two places.
      expect(row.indexOf('records')).toBe(head.indexOf('KIND'));
    }
  });
});
