import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, recordsOf } from '../forms/make-forms.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { addRecord, newTable } from '../tables/make-tables.ts';
import { barriers } from './harness/axe.ts';
import { desk, phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say, sayIn } from './harness/words.ts';

describe('forms of a table', () => {
  const app = useApp();
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const publicForm = async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text', name: 'Name' },
      { key: 'kind', type: 'select', name: 'Kind', options: [{ key: 'company', name: 'Company' }] },
      { key: 'company', type: 'text', name: 'Company' },
      { key: 'papers', type: 'attachment', name: 'Papers' },
      { key: 'signed', type: 'signature', name: 'Signed' },
    ]);
    const when = { field: 'kind', cmp: 'eq', value: 'company' };
    const view = await owner.act<{ publicUrl: string }>('tables.save_view', {
      ...{ tableId: table.id, name: 'Contact', kind: 'form' },
      settings: {
        title: { en: 'Write to us', de: 'Schreiben Sie uns' },
        accent: '#146c43',
        sections: [
          {
            questions: [
              { field: 'name', required: true, label: { en: 'Your name', de: 'Ihr Name' } },
              { field: 'kind' },
              { field: 'company', when, required: true, label: { en: 'Which company', de: 'Welche Firma' } },
              { field: 'papers' },
              { field: 'signed' },
            ],
          },
        ],
      },
    });
    return { table, path: pathOf(view.publicUrl) };
  };

  test('a stranger fills one in on a phone, in German and in English, with a condition and a file', async () => {
    const { table, path } = await publicForm();
    const page = await browsing.open(`${path}?name=Ada`, { language: 'de', size: phone });
    await page.getByRole('heading', { name: 'Schreiben Sie uns' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Ihr Name' }).inputValue()).toBe('Ada');
    expect(await page.getByRole('textbox', { name: 'Welche Firma' }).count()).toBe(0);
    expect(await barriers(page, 'the form')).toEqual([]);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('company');
    await page.getByRole('button', { name: sayIn.de('public_form.submit') }).click();
    await page.getByText(sayIn.de('public_form.required')).waitFor();
    await page.getByRole('textbox', { name: 'Welche Firma' }).fill('Acme');
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') },
    });
    await page.getByText('plan.txt').waitFor();
    const pad = page.getByRole('img', { name: `Signed: ${sayIn.de('signature.draw')}` });
    await pad.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 60, { steps: 5 });
    await page.mouse.up();
    await page.getByRole('button', { name: sayIn.de('signature.clear') }).waitFor();
    expect(await barriers(page, 'the form with a fault, a file and a signature')).toEqual([]);
    await page.getByRole('button', { name: sayIn.de('public_form.submit') }).click();
    await page.getByRole('heading', { name: sayIn.de('public_form.thanks') }).waitFor();
    expect((await recordsOf(owner, table.id)).list).toMatchObject([
      { name: 'Ada', kind: 'company', company: 'Acme', papers: [{ name: 'plan.txt' }], created_by: null },
    ]);
    const [record] = (await recordsOf(owner, table.id)).list;
    expect(record?.signed).toMatchObject({ path: expect.stringMatching(/^M\d+ \d+(L\d+ \d+){3,}$/), signed_by: null });
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Write to us' }).waitFor();
    await field(page, 'Your name').fill('Grace');
    await page.getByRole('button', { name: say('public_form.submit') }).click();
    await page.getByRole('heading', { name: say('public_form.thanks') }).waitFor();
    expect((await recordsOf(owner, table.id)).pageInfo.totalRows).toBe(2);
  });

  test('an owner makes one, which is closed until it is opened', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text', name: 'Name' },
      { key: 'age', type: 'number', name: 'Age' },
    ]);
    const page = await browsing.open(`/tables/${table.id}?tab=forms`, { as: owner });
    await page.getByRole('button', { name: say('forms.new') }).click();
    await page.getByRole('button', { name: say('forms.move_down', { name: 'Name' }) }).click();
    await page.getByRole('button', { name: 'Age', exact: true }).click();
    await page.getByRole('textbox', { name: say('forms.label') }).fill('How old are you?');
    await page
      .getByRole('region', { name: say('forms.preview') })
      .getByText('How old are you?')
      .waitFor();
    expect(await barriers(page, 'the form editor')).toEqual([]);
    const form = async () =>
      (
        await owner.act<{ items: { publicUrl: string; submitUrl: string; settings: { closed?: boolean } }[] }>(
          'tables.list_views',
          { tableId: table.id },
        )
      ).items[0];
    const before = await form();
    expect(before?.settings.closed).toBe(true);
    expect(await app.browser().get(pathOf(before?.submitUrl ?? ''))).toMatchObject({ status: 404 });
    await page.getByRole('switch', { name: say('forms.takes_answers') }).click();
    await page.getByText(say('forms.saved')).waitFor();
    const shown = await app
      .browser()
      .get<{ sections: { questions: { label: string }[] }[] }>(pathOf(before?.submitUrl ?? ''));
    expect(shown.body.sections[0]?.questions.map(({ label }) => label)).toEqual(['How old are you?', 'Name']);
  });

  test('an owner shares a view with a password, and a stranger opens it', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text', name: 'Name' },
      { key: 'salary', type: 'number', name: 'Salary' },
    ]);
    for (const name of ['Ada', 'Grace']) await addRecord(owner, table.id, { name, salary: 77 });
    await owner.act('tables.save_view', { tableId: table.id, name: 'Names', fields: ['name'], sort: 'name' });
    const page = await browsing.open(`/tables/${table.id}?tab=forms`, { as: owner });
    await page.getByRole('button', { name: `${say('forms.share')}: Names` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('forms.share') })
      .click();
    const address = await page.getByRole('textbox', { name: say('forms.address') }).inputValue();
    await page.getByRole('textbox', { name: say('forms.password') }).fill('correct horse');
    await page.getByRole('button', { name: say('forms.set_password') }).click();
    await page.getByRole('button', { name: say('forms.remove_password') }).waitFor();
    expect(await barriers(page, 'the shared views')).toEqual([]);

    browsing.expectRefusals('/api/public/view/*');
    const visit = await browsing.open(pathOf(address), { size: phone });
    await visit.getByRole('textbox', { name: say('shared_view.password') }).fill('wrong guess');
    await visit.getByRole('button', { name: say('shared_view.open') }).click();
    await visit.getByText(refusal('tables.refusals:wrong_view_password')).waitFor();
    await visit.getByRole('textbox', { name: say('shared_view.password') }).fill('correct horse');
    await visit.getByRole('button', { name: say('shared_view.open') }).click();
    await visit.getByRole('cell', { name: 'Ada' }).waitFor();
    expect(await visit.getByText('77').count()).toBe(0);
    expect(await barriers(visit, 'the shared view')).toEqual([]);
    await visit.getByRole('button', { name: say('shared_view.sort_by', { field: 'Name' }) }).click();
    await visit.getByRole('button', { name: say('shared_view.sort_by', { field: 'Name' }) }).click();
    await visit.getByRole('row').nth(1).getByText('Grace').waitFor();
    await page.getByRole('button', { name: `${say('forms.stop_sharing')}: Names` }).click();
    await page.getByRole('button', { name: `${say('forms.share')}: Names` }).waitFor();
    await visit.reload();
    await visit.getByRole('heading', { name: say('shared_view.not_there') }).waitFor();
  });

  test('a shared board and a shared calendar are shown as what they are', async () => {
    const table = await newTable(owner, [
      { key: 'name', type: 'text', name: 'Name' },
      { key: 'stage', type: 'select', name: 'Stage', options: [{ key: 'doing', name: 'In progress', color: 'blue' }] },
      { key: 'starts', type: 'date', name: 'Starts' },
    ]);
    const month = app.clock.now().toISOString().slice(0, 7);
    for (let count = 1; count <= 27; count += 1)
      await addRecord(owner, table.id, { name: `Job ${count}`, stage: 'doing' });
    await addRecord(owner, table.id, { name: 'Fair', starts: `${month}-15` });
    const address = async (view: object) => {
      const { id } = await owner.act<{ id: string }>('tables.save_view', { tableId: table.id, ...view });
      const { share } = await owner.act<{ share: { url: string } }>('tables.share_view', { id });
      return pathOf(share.url);
    };
    const board = await browsing.open(await address({ name: 'Jobs', kind: 'board', groupBy: ['stage'] }));
    const column = board.getByRole('region', { name: 'In progress' });
    await column.getByText('Job 1', { exact: true }).waitFor();
    await eventually(() => column.getByRole('listitem').count()).toBe(25);
    await column.getByRole('button', { name: say('shared_view.more_cards') }).click();
    await eventually(() => column.getByRole('listitem').count()).toBe(27);
    await board.getByRole('region', { name: say('shared_view.no_value', { field: 'Stage' }) }).waitFor();
    expect(await barriers(board, 'the shared board')).toEqual([]);

    const settings = { startField: 'starts' };
    const path = await address({ name: 'Dates', kind: 'calendar', settings });
    for (const size of [desk, phone]) {
      const calendar = await browsing.open(path, { size });
      await calendar.getByText('Fair').click();
      await calendar.getByText('Starts').waitFor();
      expect(await barriers(calendar, `the shared calendar, ${size.width} wide`)).toEqual([]);
      await calendar.getByRole('button', { name: say('shared_view.next_month') }).click();
      await calendar.getByText(say('shared_view.no_days')).waitFor();
    }
  });
});
