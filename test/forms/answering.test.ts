import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';
import { writableSamples } from '../tables/every-type.ts';
import { addRecord, fieldOf, newTable, saveField } from '../tables/make-tables.ts';
import { type FormPage, fileBody, newForm, pathOf, recordsOf, saveForm, stranger } from './make-forms.ts';

describe('answers of strangers', () => {
  const app = useApp({ worker: true, env: { SVC_TRUSTED_PROXIES: '127.0.0.0/8,::1' } });
  let owner: Client;
  let visitors = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  /** Each from an address of their own: what one may send is another question. */
  const somebody = () => stranger(app, `203.0.113.${(visitors++ % 250) + 1}`);
  const answer = (form: { submitUrl: string }, values: unknown, more: object = {}) =>
    somebody().post<{ code: string; error: string; details: { path: string; message: string }[]; thanks?: object }>(
      pathOf(form.submitUrl),
      { values, ...more },
    );
  const show = async (form: { submitUrl: string }, headers: Record<string, string> = {}) =>
    (await somebody().get<FormPage>(pathOf(form.submitUrl), { headers })).body;

  test('of every type become one record of nobody', async () => {
    const { table, form } = await newForm(
      owner,
      writableSamples.map(({ wish }) => wish),
    );
    const values = Object.fromEntries(writableSamples.map(({ wish, value }) => [wish.key, value]));
    expect(await answer(form, values)).toMatchObject({ status: 201, body: { ok: true } });
    expect((await answer(form, {})).body).toEqual({ ok: true });
    const { list } = await recordsOf(owner, table.id);
    expect(list[0]).toMatchObject({ ...values, created_by: null });
    expect(list[1]).toMatchObject(Object.fromEntries(writableSamples.map(({ wish, empty }) => [wish.key, empty])));
    const page = await show(form);
    expect(page.sections.flatMap(({ questions }) => questions.map(({ key }) => key))).toEqual(Object.keys(values));
    const { items } = await owner.act<{ items: { answers: number }[] }>('tables.list_views', { tableId: table.id });
    expect(items).toMatchObject([{ answers: 2 }]);
  });

  test('are signed by whoever answers, and by nobody for them', async () => {
    const fields = [{ key: 'signed', type: 'signature', required: true }];
    const { table, form } = await newForm(owner, fields);
    const signed = { path: 'M10 20L30 40', name: 'Ada' };
    expect(await answer(form, { signed })).toMatchObject({ status: 201 });
    expect((await recordsOf(owner, table.id)).list[0]).toMatchObject({ signed: { ...signed, signed_by: null } });
    for (const wrong of [{ signed: { path: '<svg onload=alert(1)>' } }, { signed: null }, {}])
      expect(await answer(form, wrong)).toMatchObject({ status: 422, body: { details: [{ path: '/values/signed' }] } });
    const given = { sections: [{ questions: [{ field: 'signed', default: signed }] }] };
    expect(
      await owner.call('tables.save_view', { tableId: table.id, name: 'Given', kind: 'form', settings: given }),
    ).toMatchObject({ status: 422, body: { details: [{ path: '/settings/sections/0/questions/0/field' }] } });
  });

  test('give no computed field, no person and no field that came later', async () => {
    const { table, form } = await newForm(owner, [
      { key: 'name', type: 'text' },
      { key: 'who', type: 'user' },
      { key: 'twice', type: 'formula', formula: '{name} & {name}' },
    ]);
    await saveField(owner, table.id, { key: 'internal', type: 'text' });
    for (const key of ['who', 'twice', 'internal', 'nothing', 'id', 'created_by']) {
      const refused = await answer(form, { name: 'Ada', [key]: 'x' });
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
      expect(refused.body.details).toMatchObject([
        { path: `/values/${key}`, message: 'This is not a question of the form' },
      ]);
    }
    expect((await recordsOf(owner, table.id)).pageInfo.totalRows).toBe(0);
    expect(JSON.stringify(await show(form))).not.toMatch(/who|twice|internal/);
  });

  test('are held against what the form and the table require', async () => {
    const { table, form } = await newForm(
      owner,
      [
        { key: 'name', type: 'text', required: true },
        { key: 'mail', type: 'email', unique: true },
        { key: 'agreed', type: 'checkbox' },
        { key: 'age', type: 'number', min: 18 },
      ],
      {
        sections: [
          { questions: [{ field: 'name' }, { field: 'mail' }, { field: 'agreed', required: true }, { field: 'age' }] },
        ],
      },
    );
    const pathsOf = async (values: object) => (await answer(form, values)).body.details.map(({ path }) => path);
    expect(await pathsOf({ name: 'Ada' })).toEqual(['/values/agreed']);
    expect(await pathsOf({ agreed: true })).toEqual(['/values/name']);
    expect(await pathsOf({ name: 'Ada', agreed: true, age: 3 })).toEqual(['/values/age']);
    expect(await pathsOf({ name: 'Ada', agreed: true, mail: 'no' })).toEqual(['/values/mail']);
    expect(await answer(form, { name: 'Ada', agreed: true, mail: 'ada@example.com' })).toMatchObject({ status: 201 });
    const again = { name: 'Eve', agreed: true, mail: 'ada@example.com' };
    const neutral = await answer(form, again);
    expect(neutral).toMatchObject({ status: 409, body: { code: 'not_accepted' } });
    expect(neutral.text).not.toContain('mail');
    await saveForm(owner, table.id, { id: form.id, settings: { ...form.settings, duplicates: 'say' } });
    expect(await pathsOf(again)).toEqual(['/values/mail']);
    expect((await recordsOf(owner, table.id)).pageInfo.totalRows).toBe(1);
  });

  test('to hidden questions are not taken', async () => {
    const when = { field: 'kind', cmp: 'eq', value: 'company' };
    const { table, form } = await newForm(
      owner,
      [
        { key: 'kind', type: 'select', options: ['person', 'company'].map((key) => ({ key, name: key })) },
        { key: 'company', type: 'text' },
        { key: 'size', type: 'number' },
        { key: 'source', type: 'text' },
        { key: 'rank', type: 'text' },
      ],
      {
        sections: [
          { questions: [{ field: 'kind' }, { field: 'company', when, required: true }] },
          { when: { field: 'company', cmp: 'notempty' }, questions: [{ field: 'size' }] },
          {
            questions: [
              { field: 'source', hidden: true, prefill: true, default: 'web' },
              { field: 'rank', hidden: true, default: 'new' },
            ],
          },
        ],
      },
    );
    const kept = async (values: object) => {
      expect(await answer(form, values)).toMatchObject({ status: 201 });
      return (await recordsOf(owner, table.id)).list.at(-1);
    };
    expect(await kept({ kind: 'person', company: 'Sneaky', size: 3, rank: 'gold' })).toMatchObject({
      ...{ kind: 'person', company: null, size: null, source: 'web', rank: 'new' },
    });
    expect(await kept({ kind: 'company', company: 'Acme', size: 3, source: 'mail' })).toMatchObject({
      ...{ company: 'Acme', size: 3, source: 'mail' },
    });
    expect((await answer(form, { kind: 'company' })).body.details).toMatchObject([{ path: '/values/company' }]);
    expect(JSON.stringify(await show(form))).not.toContain('"new"');
    // A field that is renamed is followed, in questions and in conditions.
    await saveField(owner, table.id, { id: fieldOf(table, 'kind').id, key: 'sort_of' });
    expect(await kept({ sort_of: 'company', company: 'Renamed' })).toMatchObject({ company: 'Renamed' });
  });

  test('hold the files that were uploaded for them, once', async () => {
    const { table, form } = await newForm(
      owner,
      [
        { key: 'name', type: 'text' },
        { key: 'papers', type: 'attachment' },
      ],
      { sections: [{ questions: [{ field: 'name' }, { field: 'papers', maxFiles: 2 }] }], maxFileBytes: 1024 },
    );
    const upload = async (content: string) => {
      const { raw, headers } = fileBody('notes.txt', content);
      return somebody().post<{ id: string; code: string }>(`${pathOf(form.submitUrl)}/files`, undefined, {
        raw,
        headers,
      });
    };
    const ids: string[] = [];
    for (const content of ['one', 'two', 'three']) ids.push((await upload(content)).body.id);
    expect(await upload('x'.repeat(2000))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await answer(form, { papers: ids })).body.details).toMatchObject([{ message: 'At most 2 files' }]);
    expect(await answer(form, { name: 'Ada', papers: ids.slice(0, 2) })).toMatchObject({ status: 201 });
    const [record] = (await recordsOf(owner, table.id)).list;
    const papers = record?.papers as { id: string; name: string }[];
    expect(papers.map(({ name }) => name)).toEqual(['notes.txt', 'notes.txt']);
    expect((await owner.get(`/api/files/${papers[0]?.id}`)).text).toBe('one');
    // Neither what another answer holds, nor what a member uploaded.
    expect((await answer(form, { papers: [papers[0]?.id] })).body.details).toMatchObject([{ path: '/values/papers' }]);
    const { form: other } = await newForm(owner, [{ key: 'papers', type: 'attachment' }]);
    expect(await answer(other, { papers: [ids[2]] })).toMatchObject({ status: 422 });
    const { form: without } = await newForm(owner, [{ key: 'name', type: 'text' }]);
    const { raw, headers } = fileBody('notes.txt', 'x');
    expect(await somebody().post(`${pathOf(without.submitUrl)}/files`, undefined, { raw, headers })).toMatchObject({
      status: 404,
    });
  });

  test('link to records that the form offers, and to no others', async () => {
    const rooms = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'secret', type: 'text' },
    ]);
    const hall = await addRecord(owner, rooms.id, { name: 'Hall', secret: 'under the stairs' });
    const table = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'room', type: 'link', link: { tableId: rooms.id } },
    ]);
    expect((await saveForm(owner, table.id)).settings.sections[0]?.questions).toEqual([{ field: 'name' }]);
    expect(
      await owner.call('tables.save_view', { tableId: table.id, name: 'F', kind: 'form', fields: ['name', 'room'] }),
    ).toMatchObject({ status: 422 });
    const sections = [{ questions: [{ field: 'name' }, { field: 'room', choices: true }] }];
    const form = await saveForm(owner, table.id, { settings: { sections } });
    const page = await show(form);
    expect(page.sections[0]?.questions[1]?.options).toEqual([{ key: hall.id, name: 'Hall' }]);
    expect(JSON.stringify(page)).not.toContain('stairs');
    expect(await answer(form, { name: 'Ada', room: [hall.id] })).toMatchObject({ status: 201 });
    expect(await answer(form, { name: 'Ada', room: [table.id] })).toMatchObject({ status: 422 });
  });

  test('start workflows, as those of strangers', async () => {
    const { table, form } = await newForm(owner, [{ key: 'name', type: 'text' }]);
    await deployed(owner, {
      triggers: [
        {
          id: 'made',
          kind: 'event',
          config: { event: 'tables.record_created', filter: { field: 'tableId', cmp: 'eq', value: table.id } },
        },
      ],
      steps: [
        {
          id: 'lead',
          kind: 'action',
          config: { action: 'crm.create_lead', input: { name: '{{ trigger.body.record.name }}' } },
        },
      ],
      edges: [],
    });
    expect(await answer(form, { name: 'Ada of the form' })).toMatchObject({ status: 201 });
    const leads = () => owner.act<{ items: { name: string }[] }>('crm.list_leads');
    await until(leads, ({ items }) => items.some(({ name }) => name === 'Ada of the form'));
  });

  describe('about business data', () => {
    const tableNamed = async (name: string) => {
      const { items } = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
      return items.find((table) => table.name === name)?.id ?? '';
    };

    test('become leads by the rules of leads, and start what waits for leads', async () => {
      await deployed(owner, {
        triggers: [{ id: 'made', kind: 'event', config: { event: 'crm.lead_created' } }],
        steps: [
          {
            ...{ id: 'known', kind: 'action' },
            config: { action: 'tasks.create', input: { title: 'Call {{ trigger.body.lead.name }}' } },
          },
        ],
        edges: [],
      });
      const form = await saveForm(owner, await tableNamed('Leads'));
      const page = await show(form, { 'accept-language': 'de' });
      expect(page.sections[0]?.questions).toMatchObject([
        { key: 'name', label: 'Name', type: 'text', required: true },
        ...[{ key: 'email' }, { key: 'phone' }, { key: 'company' }],
        { key: 'custom', label: 'Nachricht', type: 'long_text' },
      ]);
      const given = { name: 'Ada asks', email: 'ada.asks@example.com', custom: '{"stage":"won"}' };
      expect(await answer(form, given)).toMatchObject({ status: 201 });
      const { items } = await owner.act<{ items: { name: string }[] }>('crm.list_leads');
      expect(items.find(({ name }) => name === 'Ada asks')).toMatchObject({
        ...{ email: given.email, stage: 'new', createdBy: null, custom: { message: given.custom } },
      });
      await until(
        () => owner.act<{ items: { title: string }[] }>('tasks.list'),
        (tasks) => tasks.items.some(({ title }) => title === 'Call Ada asks'),
      );
      const refused: [object, string][] = [
        [{ name: 'Ada', stage: 'won' }, 'stage'],
        [{ name: 'Ada', owner_id: '00000000-0000-7000-8000-000000000000' }, 'owner_id'],
        [{ name: 'Ada', email: 'nowhere' }, 'email'],
        [{ name: 'Ada', custom: { stage: 'won' } }, 'custom'],
        [{ name: 'Ada', custom: 'a'.repeat(5_001) }, 'custom'],
        [{ email: 'ada@example.com' }, 'name'],
      ];
      for (const [values, key] of refused)
        expect(await answer(form, values), key).toMatchObject({
          ...{ status: 422, body: { details: [{ path: `/values/${key}` }] } },
        });
      const stages = {
        sections: [{ questions: [{ field: 'name' }, { field: 'stage', hidden: true, default: 'won' }] }],
      };
      expect(
        await owner.call('tables.save_view', {
          ...{ tableId: await tableNamed('Leads'), name: 'Won', kind: 'form', settings: stages },
        }),
      ).toMatchObject({ status: 422, body: { details: [{ path: '/settings/sections/0/questions/1/field' }] } });
    });

    test('become customers, and leave those alone who have the address', async () => {
      const tableId = await tableNamed('Customers');
      const form = await saveForm(owner, tableId);
      const given = { name: 'Eve', email: 'eve.form@example.com', address: 'Hall 1' };
      expect(await answer(form, given)).toMatchObject({ status: 201 });
      const again = { ...given, name: 'Mallory' };
      const neutral = await answer(form, again);
      expect(neutral).toMatchObject({ status: 409, body: { code: 'not_accepted' } });
      expect(neutral.text).not.toMatch(/customer|eve/i);
      const open = await saveForm(owner, tableId, { settings: { duplicates: 'say' } });
      expect(await answer(open, again)).toMatchObject({
        ...{ status: 422, body: { details: [{ path: '/values/email' }] } },
      });
      const { list } = await recordsOf(owner, tableId);
      expect(list.filter(({ email }) => email === given.email)).toMatchObject([{ ...given, created_by: null }]);
    });

    test.each([
      ['Companies', /leads or customers/],
      ['Bookings', /booking page/],
    ])('are not taken by %s, and why is said', async (name, why) => {
      const refused = await owner.call<{ details: { path: string; message: string }[] }>('tables.save_view', {
        ...{ tableId: await tableNamed(name), name: 'Form', kind: 'form' },
      });
      expect(refused.status).toBe(422);
      expect(refused.body.details.find(({ path }) => path === '/kind')?.message).toMatch(why);
    });
  });

  test('are thanked in their language, or sent on', async () => {
    const { form } = await newForm(owner, [{ key: 'name', type: 'text' }], {
      title: { en: 'Contact us', de: 'Kontakt' },
      thanksTitle: { en: 'Thank you', de: 'Danke' },
      redirect: 'https://example.com/thanks',
    });
    expect((await answer(form, { name: 'Ada' })).body.thanks).toEqual({
      ...{ title: 'Thank you', text: '', redirect: 'https://example.com/thanks' },
    });
    expect((await show(form, { 'accept-language': 'de' })).title).toBe('Kontakt');
    expect((await show(form)).title).toBe('Contact us');
  });

  test('of programs that fill in everything are thrown away', async () => {
    const { table, form } = await newForm(owner, [{ key: 'name', type: 'text' }]);
    expect((await answer(form, { name: 'Bot' }, { website: 'https://spam.example' })).body).toEqual({ ok: true });
    expect((await recordsOf(owner, table.id)).pageInfo.totalRows).toBe(0);
  });
});
