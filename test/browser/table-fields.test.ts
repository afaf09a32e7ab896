import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bySession } from '../files/multipart.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { foreignWorkbook } from '../tables/workbooks.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

interface Field {
  id: string;
  key: string;
  name: string;
  type: string;
  [setting: string]: unknown;
}

interface Table {
  id: string;
  name: string;
  titleField: string | null;
  fields: Field[];
  report?: { groups: { value: unknown; count: number }[] };
}

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the fields of a table', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  const newTable = (owner: Client, fields: object[], name = 'Orders') =>
    owner.act<Table>('tables.create_table', { name, fields });
  const read = (owner: Client, { id }: { id: string }) => owner.act<Table>('tables.get_table', { id });
  const fieldOf = async (owner: Client, table: Table, key: string) =>
    (await read(owner, table)).fields.find((one) => one.key === key);
  const rows = (page: Page) => page.getByRole('list', { name: say('fields.list') }).getByRole('listitem');
  const chooseType = async (page: Page, name: string) => {
    const input = page.getByRole('combobox', { name: say('field.type') });
    await input.fill(name);
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  };

  test('a new table has the fields that were typed, with keys made from their names', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/tables', { as: owner });
    await page
      .getByRole('button', { name: say('tables.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: say('new_table.title') });
    await field(dialog, say('new_table.name')).fill('Räume');
    await dialog.getByLabel(say('new_table.field_name', { number: 1 })).press('Enter');
    // Typed at once: the new field has the focus before the next key.
    await page.keyboard.type('Größe (m²)');
    await dialog.getByLabel(say('new_table.field_type', { number: 2 })).selectOption('number');
    await dialog.getByLabel(say('new_table.field_name', { number: 2 })).press('Enter');
    await page.keyboard.type('State');
    await dialog.getByLabel(say('new_table.field_type', { number: 3 })).selectOption('select');
    await dialog.getByRole('button', { name: say('new_table.create') }).click();
    await dialog.getByText(say('field.options_none')).waitFor();
    await dialog.getByLabel(say('new_table.choices', { name: 'State' })).fill('Free, Taken');
    expect(await barriers(page, 'new table')).toEqual([]);
    await dialog.getByRole('button', { name: say('new_table.create') }).click();
    await page.getByRole('heading', { level: 1, name: 'Räume' }).waitFor();
    const { items } = await owner.act<{ items: Table[] }>('tables.list_tables', { q: 'Räume' });
    const made = await read(owner, items[0] as Table);
    expect(made.fields.map(({ key, name, type }) => [key, name, type])).toEqual([
      ['name', say('new_table.first_field'), 'text'],
      ['groesse_m', 'Größe (m²)', 'number'],
      ['state', 'State', 'select'],
    ]);
    expect(made.fields[2]?.options).toMatchObject([
      { key: 'free', name: 'Free' },
      { key: 'taken', name: 'Taken' },
    ]);
  });

  test('a file becomes a table with guessed types, and its rows become records: CSV, and a sheet of a workbook', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/tables', { as: owner });
    await page
      .getByRole('button', { name: say('tables.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: say('new_table.title') });
    await dialog.getByRole('button', { name: say('new_table.file') }).click();
    const text = [
      'Article ;Price;Since;Postcode;',
      '"Chair; red";12,50;2026-01-31;01067;',
      'Table;99;2025-12-01;80331;',
    ].join('\n');
    const cell = (words: string) => `<c t="str"><v>${words}</v></c>`;
    const buffer = await foreignWorkbook({
      rows: `<row>${cell('Town')}</row><row>${cell('Bonn')}</row>`,
      second: `<row>${cell('Sold')}${cell('Count')}</row><row><c t="b"><v>1</v></c><c><v>3</v></c></row>`,
    });
    const choose = (name: string, content: Buffer) =>
      dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer: content });
    const typeOf = (number: number) => dialog.getByLabel(say('new_table.field_type', { number }));
    await choose('Sales.xlsx', buffer);
    expect(await typeOf(1).inputValue()).toBe('text');
    await field(dialog, say('import.sheet')).selectOption('Second & last');
    await eventually(() => typeOf(1).inputValue()).toBe('checkbox');
    expect(await typeOf(2).inputValue()).toBe('number');
    expect(await barriers(page, 'table from a file')).toEqual([]);
    await dialog.getByRole('button', { name: say('import.other_file') }).click();
    await choose('Stock.csv', Buffer.from(text));
    await dialog.getByLabel(say('new_table.field_type', { number: 4 })).waitFor();
    expect(await dialog.getByLabel(say('new_table.field_type', { number: 2 })).inputValue()).toBe('number');
    expect(await dialog.getByLabel(say('new_table.field_type', { number: 3 })).inputValue()).toBe('date');
    expect(await dialog.getByLabel(say('new_table.field_type', { number: 4 })).inputValue()).toBe('text');
    expect(await field(dialog, say('new_table.name')).inputValue()).toBe('Stock');
    await dialog.getByRole('button', { name: say('new_table.create_import') }).click();
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
    const { items } = await owner.act<{ items: Table[] }>('tables.list_tables', { q: 'Stock' });
    const records = () => owner.act<{ list: unknown[] }>('tables.list_records', { tableId: items[0]?.id });
    await eventually(async () => (await records()).list).toMatchObject([
      { article: 'Chair; red', price: 12.5, since: '2026-01-31', postcode: '01067' },
      { article: 'Table', price: 99, since: '2025-12-01', postcode: '80331' },
    ]);
  });

  test('a report groups the records of a table', async () => {
    const owner = await app.owner();
    const table = await newTable(owner, [{ key: 'city', name: 'City', type: 'text' }], 'Visits');
    await owner.act('tables.import_records', {
      tableId: table.id,
      records: [{ city: 'Bonn' }, { city: 'Bonn' }, { city: 'Kiel' }],
    });
    const page = await browsing.open('/tables', { as: owner });
    await page
      .getByRole('button', { name: say('tables.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: say('new_table.title') });
    await dialog.getByRole('button', { name: say('new_table.report'), exact: true }).click();
    await field(dialog, say('report_form.name')).fill('Visits by city');
    await dialog.getByRole('combobox', { name: say('report_form.table') }).click();
    await page.getByRole('option', { name: 'Visits', exact: true }).click();
    await field(dialog, say('report_form.group_by')).selectOption({ label: 'City' });
    expect(await barriers(page, 'new report')).toEqual([]);
    await dialog.getByRole('button', { name: say('report_form.create') }).click();
    await page.getByRole('heading', { level: 1, name: 'Visits by city' }).waitFor();
    const { items } = await owner.act<{ items: Table[] }>('tables.list_tables', { q: 'Visits by' });
    expect((await read(owner, items[0] as Table)).report?.groups).toMatchObject([
      { value: 'Bonn', count: 2 },
      { value: 'Kiel', count: 1 },
    ]);
  });

  test('a field is added with exactly the settings of its type', async () => {
    const owner = await app.owner();
    const table = await newTable(owner, [{ key: 'title', name: 'Title', type: 'text' }]);
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    await page.getByRole('button', { name: say('fields.add') }).click();
    const dialog = page.getByRole('dialog', { name: say('field.new_title') });
    await field(dialog, say('field.name')).fill('Unit price');
    expect(await field(dialog, say('field.key')).inputValue()).toBe('unit_price');
    await chooseType(page, say('field_type.currency'));
    expect(await field(dialog, say('field.pattern')).count()).toBe(0);
    expect(await field(dialog, say('field.decimals')).count()).toBe(1);
    await field(dialog, say('field.currency')).selectOption('EUR');
    await dialog.getByText(say('field.more')).click();
    await field(dialog, say('field.min')).fill('none');
    await dialog.getByRole('button', { name: say('field.add') }).click();
    await dialog.getByText(say('field.not_a_number')).waitFor();
    await field(dialog, say('field.min')).fill('0');
    await field(dialog, say('field.default')).fill('9,5');
    await dialog.getByRole('checkbox', { name: say('field.required') }).check();
    expect(await barriers(page, 'new field')).toEqual([]);
    await dialog.getByRole('button', { name: say('field.add') }).click();
    await rows(page).filter({ hasText: 'Unit price' }).waitFor();
    expect(await fieldOf(owner, table, 'unit_price')).toMatchObject({
      type: 'currency',
      currency: 'EUR',
      min: 0,
      default: 9.5,
      required: true,
      unique: false,
    });
  });

  test('a numbering field shows what its pattern gives, and says what is wrong with one', async () => {
    const owner = await app.owner();
    const table = await newTable(owner, [{ key: 'title', name: 'Title', type: 'text' }]);
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    await page.getByRole('button', { name: say('fields.add') }).click();
    const dialog = page.getByRole('dialog', { name: say('field.new_title') });
    await field(dialog, say('field.name')).fill('Invoice');
    await chooseType(page, say('field_type.numbering'));
    browsing.expectRefusals('/api/os/actions/tables.save_field');
    await field(dialog, say('field.numbering')).fill('INV-{MM}-{0000}');
    await dialog.getByRole('button', { name: say('field.add') }).click();
    await dialog.getByText(/\{YYYY\}/).waitFor();
    await field(dialog, say('field.numbering')).fill('INV-{YYYY}-{0000}');
    const first = `INV-${new Date().getFullYear()}-0001`;
    await dialog.getByText(say('field.numbering_example', { example: first })).waitFor();
    await dialog.getByText(say('field.more')).click();
    await field(dialog, say('field.display')).selectOption('qr');
    expect(await barriers(page, 'numbering field')).toEqual([]);
    await dialog.getByRole('button', { name: say('field.add') }).click();
    await rows(page).filter({ hasText: 'Invoice' }).waitFor();
    const { id } = await owner.act<{ id: string }>('tables.create_record', { tableId: table.id, values: {} });
    await page.goto(`/tables/${table.id}?record=${id}`);
    const panel = page.getByRole('dialog');
    await panel.getByRole('img', { name: say('tables.qr_code', { text: first }) }).waitFor();
    expect(await barriers(page, 'record with a code')).toEqual([]);
  });

  test('a button runs a workflow with the record, from the grid by keyboard and from the record', async () => {
    const owner = await app.owner();
    const workflow = await newWorkflow(owner, { steps: [], edges: [], output: '{{ trigger.body.record.title }}' });
    const table = await newTable(owner, [
      { key: 'title', name: 'Title', type: 'text' },
      { key: 'go', name: 'Go', type: 'button', label: 'Send it', workflow },
      { key: 'look', name: 'Look', type: 'button', label: 'Look it up', url: 'https://example.com/?q={title}' },
      { key: 'files', name: 'Files', type: 'attachment' },
      { key: 'sku', name: 'SKU', type: 'text', display: 'barcode' },
      { key: 'signed', name: 'Signed', type: 'signature' },
    ]);
    const { id: picture } = await bySession(owner).upload({
      ...{ disposition: 'name="file"; filename="dot.png"', type: 'image/png' },
      content: Buffer.from(dot, 'base64'),
    });
    const { id } = await owner.act<{ id: string }>('tables.create_record', {
      tableId: table.id,
      values: { title: 'Ada & Co', files: [picture], sku: 'A-1234' },
    });
    const page = await browsing.open(`/tables/${table.id}`, { as: owner });
    const press = page.getByRole('grid').getByRole('button', { name: 'Send it' });
    browsing.expectRefusals('/api/os/actions/workflows.run');
    await press.click();
    await page.getByText(/not deployed|nicht bereitgestellt/).waitFor();
    await owner.act('workflows.deploy', { id: workflow });
    await press.press('Enter');
    await page.getByText(say('button.started', { name: 'Send it' })).waitFor();
    await page.getByRole('button', { name: say('button.show_run') }).click();
    await page.waitForURL(/\/runs\//);
    const run = page.url().split('/').at(-1)?.split('?')[0];
    await eventually(() => owner.act('workflows.get_run', { executionId: run })).toMatchObject({
      status: 'completed',
      output: 'Ada & Co',
    });
    await page.goto(`/tables/${table.id}`);
    await page.getByRole('grid').getByRole('img', { name: 'dot.png' }).waitFor();
    await page
      .getByRole('grid')
      .getByRole('img', { name: say('tables.barcode', { text: 'A-1234' }) })
      .waitFor();
    expect(await page.getByRole('link', { name: 'Look it up' }).getAttribute('href')).toBe(
      'https://example.com/?q=Ada%20%26%20Co',
    );
    expect(await barriers(page, 'grid with buttons')).toEqual([]);
    await page.getByRole('button', { name: say('toolbar.export') }).click();
    await page.getByRole('menuitem', { name: say('toolbar.print') }).click();
    const sheet = page.getByRole('dialog', { name: say('print.title') });
    await sheet.getByRole('cell', { name: 'Ada & Co' }).waitFor();
    expect(await sheet.getByRole('columnheader').allTextContents()).toEqual(['Title', 'Files', 'SKU', 'Signed']);
    expect(await barriers(page, 'print view')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#root').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.goto(`/tables/${table.id}?record=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
    await page.getByText(say('button.started', { name: 'Send it' })).waitFor();
    const panel = page.getByRole('dialog');
    const scanning = page.getByRole('dialog', { name: say('scan.title', { name: 'SKU' }) });
    await panel.getByRole('button', { name: say('scan.title', { name: 'SKU' }) }).click();
    await scanning.getByText(say('scan.unsupported')).waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(camera);
    await panel.getByRole('button', { name: say('scan.title', { name: 'SKU' }) }).click();
    await eventually(() => field(panel, 'SKU').inputValue()).toBe('B-99');
    await field(panel, say('signature.type')).fill('Ada Lovelace');
    expect(await barriers(page, 'record with buttons and a signature')).toEqual([]);
    await panel.getByRole('button', { name: say('record.save') }).click();
    await panel
      .locator('span')
      .getByText(say('tables.signed_by', { name: 'Olivia Owner', when: '' }))
      .waitFor();
    await panel.getByRole('button', { name: say('record.print') }).click();
    await sheet.getByRole('img', { name: say('signature.of', { name: 'Ada Lovelace' }) }).waitFor();
    browsing.expectRefusals('/api/os/actions/workflows.get');
    await owner.act('workflows.delete', { id: workflow });
    await page.goto(`/tables/${table.id}`);
    await page.getByRole('button', { name: new RegExp(`^Send it.*${say('button.workflow_gone')}`) }).waitFor();
    await page
      .getByRole('grid')
      .getByRole('img', { name: say('signature.of', { name: 'Ada Lovelace' }) })
      .waitFor();
  });

  test('options keep their order and their colours, and a setting that is emptied is gone', async () => {
    const owner = await app.owner();
    const table = await newTable(owner, [
      { key: 'title', name: 'Title', type: 'text', maxLength: 20 },
      { key: 'state', name: 'State', type: 'select', options: [{ key: 'open', name: 'Open', color: 'gray' }] },
    ]);
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    await page.getByRole('button', { name: 'State', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('field.edit_title', { name: 'State' }) });
    await dialog.getByLabel(say('field.option_name', { number: 1 }), { exact: true }).press('Enter');
    await dialog.getByLabel(say('field.option_name', { number: 2 }), { exact: true }).fill('Paid');
    await dialog.getByRole('button', { name: say('field.move', { name: 'Paid' }) }).press('ArrowUp');
    await dialog
      .getByRole('button', { name: new RegExp(`^${say('field.option_colour', { name: 'Open', colour: '' }).trim()}`) })
      .click();
    await page.getByRole('menuitem', { name: say('colour.green') }).click();
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await fieldOf(owner, table, 'state'))?.options).toMatchObject([
      { key: 'paid', name: 'Paid' },
      { key: 'open', name: 'Open', color: 'green' },
    ]);

    await page.getByRole('button', { name: 'Title', exact: true }).click();
    const other = page.getByRole('dialog', { name: say('field.edit_title', { name: 'Title' }) });
    await field(other, say('field.maxLength')).fill('');
    await other.getByRole('button', { name: say('ui.save') }).click();
    await other.waitFor({ state: 'hidden' });
    expect((await fieldOf(owner, table, 'title'))?.maxLength).toBeUndefined();
  });

  test('a change of type that loses values shows how many and which, and asks', async () => {
    browsing.expectRefusals('/api/os/actions/tables.save_field');
    const owner = await app.owner();
    const table = await newTable(owner, [{ key: 'amount', name: 'Amount', type: 'text' }]);
    await owner.act('tables.import_records', { tableId: table.id, records: [{ amount: '12' }, { amount: 'a dozen' }] });
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    await page.getByRole('button', { name: 'Amount', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('field.edit_title', { name: 'Amount' }) });
    await chooseType(page, say('field_type.number'));
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await dialog.getByText(say('field.loss.one', { count: 1 })).waitFor();
    await dialog.getByText('a dozen').waitFor();
    expect((await fieldOf(owner, table, 'amount'))?.type).toBe('text');
    await dialog.getByRole('button', { name: say('field.convert_anyway') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await fieldOf(owner, table, 'amount'))?.type).toBe('number');
    const { list } = await owner.act<{ list: unknown[] }>('tables.list_records', { tableId: table.id });
    expect(list).toMatchObject([{ amount: 12 }, { amount: null }]);
  });

  test('a formula is checked while it is typed, and its fault is shown where it is', async () => {
    browsing.expectRefusals('/api/os/actions/tables.check_formula');
    const owner = await app.owner();
    const table = await newTable(owner, [{ key: 'price', name: 'Price', type: 'number' }]);
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    await page.getByRole('button', { name: say('fields.add') }).waitFor();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: say('field.new_title') });
    await field(dialog, say('field.name')).fill('Gross');
    await chooseType(page, say('field_type.formula'));
    await field(dialog, say('field.formula')).fill('{price} * {nowhere}');
    await dialog.locator('mark').waitFor();
    await field(dialog, say('field.formula')).fill('1.19 * ');
    await dialog.getByRole('button', { name: say('field.insert_field') }).click();
    await page.getByRole('menuitem', { name: /Price/ }).click();
    await dialog.getByText(say('field.formula_fine', { type: say('value_type.number') })).waitFor();
    expect(await barriers(page, 'formula')).toEqual([]);
    await dialog.getByRole('button', { name: say('field.add') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await fieldOf(owner, table, 'gross'))?.formula).toBe('1.19 * {price}');
  });

  test('a link shows on both sides, and a rollup reads through it', async () => {
    const owner = await app.owner();
    const lines = await newTable(owner, [{ key: 'sum', name: 'Sum', type: 'number' }], 'Lines');
    const table = await newTable(owner, [{ key: 'title', name: 'Title', type: 'text' }], 'Bills');
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    await page.getByRole('button', { name: say('fields.add') }).click();
    const dialog = page.getByRole('dialog', { name: say('field.new_title') });
    await field(dialog, say('field.name')).fill('Items');
    await chooseType(page, say('field_type.link'));
    await dialog.getByRole('combobox', { name: say('field.link_table') }).click();
    await page.getByRole('option', { name: 'Lines', exact: true }).click();
    await field(dialog, say('field.link_name')).fill('Bill');
    await dialog.getByRole('button', { name: say('field.add') }).click();
    await rows(page).filter({ hasText: 'Items' }).waitFor();
    expect((await read(owner, lines)).fields.map(({ name, type }) => [name, type])).toContainEqual(['Bill', 'link']);

    await page.getByRole('button', { name: say('fields.add') }).click();
    await field(dialog, say('field.name')).fill('Total');
    await chooseType(page, say('field_type.rollup'));
    await field(dialog, say('field.through')).selectOption({ label: 'Items' });
    await field(dialog, say('field.target')).selectOption({ label: 'Sum' });
    await dialog.getByRole('button', { name: say('field.add') }).click();
    await rows(page).filter({ hasText: 'Total' }).waitFor();
    expect((await fieldOf(owner, table, 'total'))?.rollup).toEqual({ link: 'items', field: 'sum', fn: 'sum' });
  });

  test('fields are put in order by the keyboard, and one of them is the title', async () => {
    const owner = await app.owner();
    const table = await newTable(owner, [
      { key: 'code', name: 'Code', type: 'text' },
      { key: 'name', name: 'Name', type: 'text' },
      { key: 'note', name: 'Note', type: 'long_text' },
    ]);
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    const handle = page.getByRole('button', { name: say('field.move', { name: 'Note' }) });
    await handle.press('ArrowUp');
    await handle.press('ArrowUp');
    await eventually(async () => (await read(owner, table)).fields.map(({ key }) => key)).toEqual([
      'note',
      'code',
      'name',
    ]);
    await page.getByRole('button', { name: say('fields.options', { name: 'Name' }) }).click();
    await page.getByRole('menuitem', { name: say('fields.make_title') }).click();
    await eventually(async () => (await read(owner, table)).titleField).toBe('name');
    expect(await barriers(page, 'fields')).toEqual([]);
  });

  test('a field is deleted and brought back, and one that is in use says where', async () => {
    browsing.expectRefusals('/api/os/actions/tables.delete_field');
    const owner = await app.owner();
    const table = await newTable(owner, [
      { key: 'price', name: 'Price', type: 'number' },
      { key: 'note', name: 'Note', type: 'text' },
      { key: 'gross', name: 'Gross', type: 'formula', formula: '{price} * 1.19' },
    ]);
    const page = await browsing.open(`/tables/${table.id}?tab=fields`, { as: owner });
    const askDelete = async (name: string) => {
      await page.getByRole('button', { name: say('fields.options', { name }) }).click();
      await page.getByRole('menuitem', { name: say('fields.delete') }).click();
      const question = page.getByRole('dialog', { name: say('fields.delete_title', { name }) });
      await question.getByRole('button', { name: say('fields.delete') }).click();
      return question;
    };
    const question = await askDelete('Price');
    await question.getByRole('alert').filter({ hasText: 'Gross' }).waitFor();
    await question.getByRole('button', { name: say('ui.cancel') }).click();
    await askDelete('Note');
    await rows(page).filter({ hasText: 'Note' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await rows(page).filter({ hasText: 'Note' }).waitFor();
    expect((await read(owner, table)).fields.map(({ key }) => key).toSorted()).toEqual(['gross', 'note', 'price']);
  });
});

/** A browser that reads codes, and a camera with one in front of it. */
const camera = `
  globalThis.BarcodeDetector = class { detect = async () => [{ rawValue: 'B-99' }] };
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    const draw = () => { canvas.getContext('2d').fillRect(0, 0, 9, 9); requestAnimationFrame(draw); };
    draw();
    return canvas.captureStream();
  };`;
