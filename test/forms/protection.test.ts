import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { newTable } from '../tables/make-tables.ts';
import { type FormPage, type FormShape, newForm, pathOf, recordsOf, saveForm, stranger } from './make-forms.ts';

const name = [{ key: 'name', type: 'text' }];

describe('what protects forms', () => {
  const app = useApp({ env: { SVC_TRUSTED_PROXIES: '127.0.0.0/8,::1' } });
  let owner: Client;
  let visitors = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const somebody = () => stranger(app, `198.51.100.${(visitors++ % 250) + 1}`);
  const answer = (form: { submitUrl: string }, more: object = {}) =>
    somebody().post<Record<string, unknown>>(pathOf(form.submitUrl), { values: { name: 'Ada' }, ...more });
  const change = (table: { id: string }, form: FormShape, settings: object) =>
    saveForm(owner, table.id, { id: form.id, settings: { ...form.settings, ...settings } });

  test('a form that is closed looks as if it had never been, unless its owner says something', async () => {
    const { table, form } = await newForm(owner, name);
    const nowhere = `${pathOf(form.submitUrl).slice(0, -4)}AAAA`;
    const missing = await somebody().get(nowhere);
    expect(missing.status).toBe(404);
    const hour = 3_600_000;
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString();
    for (const settings of [{ closed: true }, { opensAt: inHours(1) }, { closesAt: inHours(-1) }]) {
      await change(table, form, settings);
      for (const closed of [await somebody().get(pathOf(form.submitUrl)), await answer(form)])
        expect({ status: closed.status, body: closed.body }).toEqual({ status: 404, body: missing.body });
    }
    await change(table, form, { closed: true, closedText: { en: 'Back in May', de: 'Im Mai wieder' } });
    expect((await somebody().get(pathOf(form.submitUrl))).body).toMatchObject({
      ...{ state: 'closed', description: 'Back in May', sections: [] },
    });
    expect(await answer(form)).toMatchObject({ status: 409, body: { code: 'form_closed', error: 'Back in May' } });
    await change(table, form, { opensAt: inHours(-1), closesAt: inHours(1) });
    expect(await answer(form)).toMatchObject({ status: 201 });
    const { body } = await owner.call('tables.new_view_address', { id: form.id });
    const moved = (body as unknown as { result: FormShape }).result;
    expect(moved.submitUrl).not.toBe(form.submitUrl);
    expect(await answer(form)).toMatchObject({ status: 404 });
    expect(await answer(moved)).toMatchObject({ status: 201 });
    await owner.act('tables.delete_view', { id: form.id });
    expect(await answer(moved)).toMatchObject({ status: 404 });
    expect((await recordsOf(owner, table.id)).pageInfo.totalRows).toBe(2);
  });

  test('a form takes no more answers than its owner wants, however many come at once', async () => {
    const { table, form } = await newForm(owner, name, { maxAnswers: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer(form)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true);
    expect((await recordsOf(owner, table.id)).pageInfo.totalRows).toBe(3);
    expect(await answer(form)).toMatchObject({ status: 404 });
  });

  test('a personal link is good for one answer', async () => {
    const { table, form } = await newForm(owner, name, { personalOnly: true });
    const { items } = await owner.act<{ items: { url: string; submitUrl: string }[] }>('tables.make_form_links', {
      ...{ id: form.id, labels: ['Ada', 'Eve'] },
    });
    const [ada, eve] = items as unknown as [{ submitUrl: string }, { submitUrl: string }];
    expect(await answer(form)).toMatchObject({ status: 404 });
    expect(await answer({ submitUrl: `${form.submitUrl}?p=${'A'.repeat(32)}` })).toMatchObject({ status: 404 });
    const twice = await Promise.all([answer(ada), answer(ada)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await somebody().get<FormPage>(pathOf(ada.submitUrl))).body.state).toBe('answered');
    expect((await somebody().get<FormPage>(pathOf(eve.submitUrl))).body.state).toBe('open');
    const [record] = (await recordsOf(owner, table.id)).list;
    const links = await owner.act<{ items: object[] }>('tables.list_form_links', { id: form.id });
    expect(links.items).toMatchObject([
      { label: 'Ada', recordId: record?.id },
      { label: 'Eve', usedAt: null },
    ]);
  });

  test('one address sends a minute’s worth, and a form under pressure asks for work', async () => {
    const { table, form } = await newForm(owner, name);
    const eager = stranger(app, '192.0.2.1');
    const send = (who: Client, more: object = {}) =>
      who.post<{ code?: string; challenge: string; bits: number }>(pathOf(form.submitUrl), {
        ...{ values: { name: 'Ada' }, ...more },
      });
    const first = await Promise.all(Array.from({ length: 80 }, () => send(eager)));
    const taken = first.filter(({ status }) => status === 201).length;
    // A few more flow in while they are sent.
    expect(taken).toBeGreaterThanOrEqual(60);
    expect(taken).toBeLessThan(80);
    expect(first.every(({ status }) => status === 201 || status === 429)).toBe(true);
    const second = await Promise.all(Array.from({ length: 60 }, () => send(stranger(app, '192.0.2.2'))));
    expect(second.every(({ status }) => status === 201 || status === 429)).toBe(true);
    // Tokens flow in while the test runs, so a few more may still be let in without.
    let asked = await send(somebody());
    for (let turn = 0; asked.status === 201 && turn < 200; turn++) asked = await send(somebody());
    expect(asked).toMatchObject({ status: 429, body: { code: 'proof_required', algorithm: 'sha-256' } });
    const { challenge, bits } = asked.body;
    const proof = { challenge, answer: solve(challenge, bits) };
    // One a second is still let in without.
    const many = (more: object) => Promise.all(Array.from({ length: 40 }, () => send(somebody(), more)));
    const refusedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;
    expect(refusedOf(await many({ proof: { ...proof, answer: 'wrong' } }))).toBeGreaterThan(0);
    expect(await send(somebody(), { proof })).toMatchObject({ status: 201 });
    expect(refusedOf(await many({ proof }))).toBeGreaterThan(0);
    const kept = (await recordsOf(owner, table.id)).pageInfo.totalRows;
    const { items } = await owner.act<{ items: { answers: number }[] }>('tables.list_views', { tableId: table.id });
    expect(items).toMatchObject([{ answers: kept }]);
  });

  test('large bodies are refused', async () => {
    const { form } = await newForm(owner, name);
    expect(await answer(form, { values: { name: 'x'.repeat(70_000) } })).toMatchObject({ status: 413 });
  });

  test('other websites frame a form where they may, and nothing lists it', async () => {
    const { table, form } = await newForm(owner, name);
    const page = pathOf(form.publicUrl);
    const closed = (await somebody().get(page)).headers;
    expect(closed['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(closed).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
    expect(closed['x-robots-tag']).toBe('noindex');
    await change(table, form, { embedOn: ['https://www.example.com'] });
    const open = (await somebody().get(page)).headers;
    expect(open['content-security-policy']).toContain('frame-ancestors https://www.example.com');
    expect(open['x-frame-options']).toBeUndefined();
    expect((await somebody().get('/sign-in')).headers['x-frame-options']).toBe('DENY');
  });

  test('a program opens and changes a form only with a person’s approval', async () => {
    const table = await newTable(owner, name);
    const key = await pairComputer(app, owner);
    const byProgram = (wish: object) =>
      callByComputer<{ result: { approvalId?: string } }>(app, key, 'tables.save_view', {
        ...{ tableId: table.id, name: 'Contact', ...wish },
      });
    const asked = await byProgram({ kind: 'form' });
    expect(asked.body.result.approvalId).toBeDefined();
    const views = () => owner.act<{ items: FormShape[] }>('tables.list_views', { tableId: table.id });
    expect((await views()).items).toEqual([]);
    await owner.act('approvals.approve', { id: asked.body.result.approvalId });
    const [form] = (await views()).items as [FormShape];
    expect(await answer(form)).toMatchObject({ status: 201 });
    const changed = await byProgram({ id: form.id, settings: { ...form.settings, title: 'Win a prize' } });
    expect(changed.body.result.approvalId).toBeDefined();
    expect((await somebody().get<FormPage>(pathOf(form.submitUrl))).body.title).toBe('Contact');
  });

  test('only who may change and publish records of the table opens a form', async () => {
    const table = await newTable(owner, name);
    const viewer = await newMember(app, 'viewer', owner);
    expect(
      await viewer.client.call('tables.save_view', {
        ...{ tableId: table.id, name: 'Mine', kind: 'form', sharedWith: 'me' },
      }),
    ).toMatchObject({ status: 403 });
  });

  test.each([
    [{ sections: [{ questions: [{ field: 'name', when: { field: 'age', cmp: 'gt', value: 1 } }, { field: 'age' }] }] }],
    [{ sections: [{ questions: [{ field: 'age' }] }] }],
    [{ sections: [{ questions: [{ field: 'name' }, { field: 'name' }] }] }],
    [{ sections: [{ questions: [{ field: 'name' }, { field: 'who' }] }] }],
    [{ redirect: 'javascript:alert(1)' }],
    [{ embedOn: ["'self'; script-src *"] }],
    [{ logo: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ])('a form that cannot work is refused: %j', async (settings) => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text', required: true },
      { key: 'age', type: 'number' },
      { key: 'who', type: 'user' },
    ]);
    expect(
      await owner.call('tables.save_view', { tableId: table.id, name: 'F', kind: 'form', settings }),
    ).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });
});

function solve(challenge: string, bits: number): string {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256').update(`${challenge}:${number}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return String(number);
  }
}
