import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { until } from '../harness/until.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { desk, phone, useBrowser } from './harness/browser.ts';
import { newOrders, recordsOf } from './harness/sheet.ts';
import { say, sayIn } from './harness/words.ts';

interface Comments {
  items: { text: string; mentions: { id: string }[] }[];
}

describe('working together on a table', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('a comment with a mention by keyboard, an answer that appears by itself, an edit, and who is here', async () => {
    const owner = await app.owner();
    const ada = await newMember(app, 'member', owner);
    const { name } = (await owner.act<{ items: { id: string; name: string }[] }>('members.list')).items.find(
      ({ id }) => id === ada.id,
    ) ?? { name: '' };
    const table = await newOrders(owner, 2);
    const [record] = await recordsOf(owner, table.id);
    const about = { tableId: table.id, id: record?.id };
    const page = await browsing.open(`/tables/${table.id}?record=${record?.id}`, { as: owner, listening: true });
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: say('record.comments') }).click();
    await panel.getByText(say('comments.empty')).waitFor();
    const box = panel.getByRole('combobox', { name: say('comments.new') });
    await box.click();
    await page.keyboard.type(`Ready, @${name.slice(0, 4)}`);
    await panel.getByRole('option', { name }).waitFor();
    // Escape is for the names; what was typed is there again after a look at the fields.
    await page.keyboard.press('Escape');
    await panel.getByRole('option', { name }).waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: say('record.form') }).click();
    await panel.getByRole('button', { name: say('record.comments') }).click();
    await box.click();
    await page.keyboard.press('End');
    await page.keyboard.type(name.slice(4, 5));
    await panel.getByRole('option', { name }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('?');
    await page.keyboard.press('Control+Enter');
    await panel.getByText(`@${name}`, { exact: true }).waitFor();
    const { items } = await ada.client.act<Comments>('tables.list_comments', about);
    expect(items).toMatchObject([{ text: `Ready, @${name} ?`, mentions: [{ id: ada.id }] }]);
    expect(await barriersInBothSchemes(page, 'comments')).toEqual([]);
    // Somebody else answers, and looks at the same record.
    await ada.client.act('tables.add_comment', { ...about, text: 'Nearly.' });
    await panel.getByText('Nearly.').waitFor();
    await ada.client.act('tables.presence', { tableId: table.id, recordId: record?.id });
    await panel.getByRole('img', { name }).waitFor();
    await ada.client.act('tables.presence', { tableId: table.id, recordId: record?.id, leave: true });
    await panel.getByRole('img', { name }).waitFor({ state: 'detached' });
    // One's own is edited.
    await panel
      .getByRole('button', { name: say('comments.more') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: say('comments.edit') }).click();
    await panel.getByRole('combobox', { name: say('comments.edit') }).fill('Ready now?');
    await page.keyboard.press('Control+Enter');
    await panel.getByText('Ready now?').waitFor();
    await panel.getByText(say('comments.edited')).waitFor();
    await panel.getByRole('button', { name: say('comments.unfollow') }).click();
    await panel.getByRole('button', { name: say('comments.follow'), exact: true }).waitFor();
  });

  test('a notice leads to the comment, in German on a phone', async () => {
    const owner = await app.owner();
    const ada = await newMember(app, 'member', owner);
    await ada.client.post('/api/auth/profile', { language: 'de' });
    const german = sayIn.de;
    const table = await newOrders(owner, 1);
    const [record] = await recordsOf(owner, table.id);
    await owner.act('tables.add_comment', {
      ...{ tableId: table.id, id: record?.id, text: 'Bitte ansehen.', mentions: [ada.id] },
    });
    const { items } = await until(
      () => ada.client.act<{ items: { kind: string; href: string }[] }>('workspace.list_notices'),
      (notices) => notices.items.some(({ kind }) => kind === 'record_mention'),
    );
    const href = items.find(({ kind }) => kind === 'record_mention')?.href;
    const page = await browsing.open(href ?? '', { as: ada.client, size: phone, language: 'de' });
    const panel = page.getByRole('dialog');
    await panel.getByText('Bitte ansehen.').waitFor();
    expect(await barriersInBothSchemes(page, 'comments on a phone')).toEqual([]);
    await panel.getByRole('button', { name: german('record.form') }).click();
    await panel.getByText('Bitte ansehen.').waitFor({ state: 'detached' });
  });

  test.each([desk, { width: 900, height: 600 }, phone])(
    'the buttons of the templates stay in a window of $width × $height',
    async (size) => {
      const owner = await app.owner();
      const page = await browsing.open('/tables', { as: owner, size });
      await page
        .getByRole('button', { name: say('tables.create') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say('new_table.from_template') }).click();
      const create = dialog.getByRole('button', { name: say('new_table.create') });
      const first = dialog.getByRole('radio').first();
      await first.waitFor();
      const isOnTop = () =>
        create.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          return button.contains(button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
        });
      expect(await isOnTop()).toBe(true);
      await dialog.getByLabel(say('new_table.name')).scrollIntoViewIfNeeded();
      expect(await isOnTop()).toBe(true);
    },
  );

  test('a table from a template, a copy of it, a copied field and a copied record', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/tables', { as: owner });
    await page
      .getByRole('button', { name: say('tables.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('new_table.from_template') }).click();
    await dialog.getByRole('radio', { name: /^Inventory/ }).check();
    expect(await barriersInBothSchemes(page, 'templates')).toEqual([]);
    await dialog.getByRole('button', { name: say('new_table.create') }).click();
    await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
    await page.getByRole('button', { name: say('tables.more') }).click();
    await page.getByRole('menuitem', { name: say('tables.duplicate') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('tables.duplicate') })
      .click();
    await page.getByRole('heading', { name: 'Inventory (copy)', level: 1 }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await owner.act('tables.create_record', { tableId: id, values: { item: 'Anvil', number: 'A-1', stock: 3 } });

    await page.goto(`/tables/${id}?tab=fields`);
    await page.getByRole('button', { name: say('fields.options', { name: 'In stock' }) }).click();
    await page.getByRole('menuitem', { name: say('fields.duplicate') }).click();
    await page.getByText('In stock 2').first().waitFor();

    const [record] = await recordsOf(owner, id);
    await page.goto(`/tables/${id}?record=${record?.id}`);
    await page.getByRole('button', { name: say('record.duplicate') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('record.create') })
      .click();
    const [, copied] = await until(
      () => recordsOf(owner, id),
      (records) => records.length === 2,
    );
    expect(copied).toMatchObject({ item: 'Anvil', number: null, stock: 3, stock_2: 3 });
  });
});
