import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type App, useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { refusal, say, sayIn } from './harness/words.ts';

function tryKey(app: App, key: string) {
  return app.browser().get('/api/v1/me', { headers: { 'x-api-key': key, origin: '' } });
}

describe('API keys and paired computers', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const keyRow = (page: Page, name: string, said = say) =>
    page
      .getByRole('table', { name: said('settings.keys') })
      .getByRole('row')
      .filter({ hasText: name });
  const shownKey = async (page: Page) => {
    const text = await page.getByRole('region', { name: say('keys.your_key') }).textContent();
    return /svc_\w+/.exec(text ?? '')?.[0] ?? '';
  };

  test('a new key is shown once, works, and cannot be seen again', async () => {
    const page = await browsing.open('/settings/keys', { as: await app.owner() });
    await page
      .getByRole('button', { name: say('keys.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: say('keys.create_title') });
    await field(dialog, say('keys.name')).fill('Website form');
    await dialog.getByRole('button', { name: say('keys.submit') }).click();
    await page.getByText(say('keys.shown_once')).waitFor();
    const key = await shownKey(page);
    expect(await tryKey(app, key)).toMatchObject({ status: 200 });
    await page.keyboard.press('Escape');
    await page.getByText(key).first().waitFor();
    await page.getByRole('button', { name: say('keys.stored') }).click();
    await page.getByText(key).first().waitFor({ state: 'hidden' });
    await page.reload();
    await keyRow(page, 'Website form').waitFor();
    expect(await page.content()).not.toContain(key);
  });

  test.each(['en', 'de'] as const)(
    'a key that asks first, for some parts only, is told so in the list and waits for approval (%s)',
    async (language) => {
      const say = sayIn[language];
      const { client: admin } = await newMember(app, 'admin');
      await admin.post('/api/auth/profile', { language });
      const { id: tableId } = await admin.act<{ id: string }>('tables.create_table', {
        name: `Orders ${language}`,
        fields: [{ key: 'title', name: 'Title', type: 'text' }],
      });
      const page = await browsing.open('/settings/keys?create=1', { as: admin, language });
      const dialog = page.getByRole('dialog', { name: say('keys.create_title') });
      await field(dialog, say('keys.name')).fill(`Script ${language}`);
      expect(await dialog.getByRole('radio', { name: say('key_mode.full') }).isChecked()).toBe(true);
      await dialog.getByRole('radio', { name: say('key_mode.ask') }).check();
      await dialog.getByRole('switch', { name: say('keys.limited') }).check();
      await dialog.getByRole('button', { name: say('keys.submit') }).click();
      await dialog.getByText(say('keys.limited_to_nothing')).waitFor();
      await dialog.getByText(say('keys.modules_hint')).waitFor();
      await dialog.getByRole('combobox', { name: say('keys.tableIds') }).fill('Orders');
      await page.getByRole('option', { name: `Orders ${language}` }).click();
      await page.keyboard.press('Escape');
      expect(await barriersInBothSchemes(page, `the form of a key, ${language}`)).toEqual([]);
      await dialog.getByRole('button', { name: say('keys.submit') }).click();
      await page.getByRole('button', { name: say('keys.stored') }).waitFor();
      await page.getByText(`/api/v1/tables/${tableId}/records`).waitFor();
      const text = await page.getByRole('region', { name: say('keys.your_key') }).textContent();
      const key = /svc_\w+/.exec(text ?? '')?.[0] ?? '';
      await page.getByRole('button', { name: say('keys.stored') }).click();
      const row = page
        .getByRole('table', { name: say('settings.keys') })
        .getByRole('row')
        .filter({ hasText: `Script ${language}` });
      await row.getByText(say('key_mode.ask')).waitFor();
      await row
        .getByText(
          say('keys.only_in', { places: `${say('keys.count_tableIds.one', { count: 1 })} (Orders ${language})` }),
        )
        .waitFor();
      const { items } = await admin.act<{ items: object[] }>('keys.list');
      expect(items).toContainEqual(
        expect.objectContaining({ name: `Script ${language}`, mode: 'ask', scopes: { tableIds: [tableId] } }),
      );
      const { id } = await admin.act<{ id: string }>('tables.create_record', {
        tableId,
        values: { title: 'First order' },
      });
      const removed = await app.browser().send('DELETE', `/api/v1/tables/${tableId}/records/${id}`, undefined, {
        headers: { 'x-api-key': key, origin: '' },
      });
      expect(removed, removed.text).toMatchObject({ status: 202, body: { status: 'approval_required' } });
    },
  );

  test.each(['en', 'de'] as const)(
    'a key can be limited to any of very many workflows, found by name with the keyboard (%s)',
    async (language) => {
      const say = sayIn[language];
      const { client: owner } = await newMember(app, 'admin');
      await owner.post('/api/auth/profile', { language });
      const first = await newWorkflow(owner, { name: `Flow ${language} 000`, steps: [], edges: [] });
      const [last, early] = [`Flow ${language} 249`, `Flow ${language} 003`];
      await rowsOf(
        app.database,
        `insert into workflows select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'name', $2 || lpad(n::text, 3, '0'), 'position', w.position + n))).*
       from workflows w, generate_series(1, 249) n where w.id = $1`,
        [first, `Flow ${language} `],
      );
      const idOf = async (name: string) =>
        (await owner.act<{ items: { id: string }[] }>('workflows.list', { q: name })).items[0]?.id;
      const page = await browsing.open('/settings/keys?create=1', { as: owner, language });
      const dialog = page.getByRole('dialog', { name: say('keys.create_title') });
      await field(dialog, say('keys.name')).fill(`Limited ${language}`);
      await dialog.getByRole('switch', { name: say('keys.limited') }).check();
      const box = dialog.getByRole('combobox', { name: say('keys.workflowIds') });
      for (const name of [last, early]) {
        await box.fill(name);
        // What fits comes first; what was chosen before stays at the end.
        await page.getByRole('option').first().filter({ hasText: name }).waitFor();
        await box.press('ArrowDown');
        await box.press('Enter');
        await page.getByRole('option', { name, selected: true }).waitFor();
      }
      await box.fill('nothing is called so');
      await dialog.getByText(say('keys.scope_nothing')).waitFor();
      await box.fill('');
      for (const name of [last, early]) await page.getByRole('option', { name, selected: true }).waitFor();
      await page.getByRole('option', { selected: false }).first().waitFor();
      expect(await barriersInBothSchemes(page, `choosing among many workflows, ${language}`)).toEqual([]);
      await box.press('Escape');
      await dialog.getByRole('button', { name: say('keys.submit') }).click();
      await page.getByRole('button', { name: say('keys.stored') }).click();
      const names = `${say('keys.count_workflowIds.other', { count: 2 })} (${last}, ${early})`;
      await keyRow(page, `Limited ${language}`, say)
        .getByText(say('keys.only_in', { places: names }))
        .waitFor();
      const { items } = await owner.act<{ items: object[] }>('keys.list');
      expect(items).toContainEqual(
        expect.objectContaining({
          name: `Limited ${language}`,
          scopes: { workflowIds: [await idOf(last), await idOf(early)] },
        }),
      );
    },
  );

  test('rotating gives a new key and ends the old one; revoking ends it for good', async () => {
    const owner = await app.owner();
    const { key: old } = await owner.act<{ key: string }>('keys.create', { name: 'Turned' });
    const page = await browsing.open('/settings/keys', { as: owner });
    await keyRow(page, 'Turned')
      .getByRole('button', { name: say('keys.rotate') })
      .click();
    const question = page.getByRole('dialog', { name: say('keys.rotate_title', { name: 'Turned' }) });
    await question.getByText(say('keys.rotate_effect')).waitFor();
    expect(await tryKey(app, old)).toMatchObject({ status: 200 });
    await question.getByRole('button', { name: say('keys.rotate') }).click();
    await page.getByRole('dialog', { name: say('keys.rotated_title', { name: 'Turned' }) }).waitFor();
    const key = await shownKey(page);
    expect(key).not.toBe(old);
    expect(await tryKey(app, old)).toMatchObject({ status: 401 });
    expect(await tryKey(app, key)).toMatchObject({ status: 200 });
    await page.getByRole('button', { name: say('keys.stored') }).click();

    await keyRow(page, 'Turned')
      .getByRole('button', { name: say('keys.revoke') })
      .click();
    const last = page.getByRole('dialog', { name: say('keys.revoke_title', { name: 'Turned' }) });
    await last.getByText(say('keys.revoke_effect')).waitFor();
    await last.getByRole('button', { name: say('keys.revoke') }).click();
    await keyRow(page, 'Turned').waitFor({ state: 'hidden' });
    expect(await tryKey(app, key)).toMatchObject({ status: 401 });
  });

  test('a computer is paired with the code that its command shows, and unpaired again', async () => {
    browsing.expectRefusals('/api/os/actions/computers.confirm_code');
    const anybody = app.browser();
    const { body } = await anybody.post<{ deviceCode: string; userCode: string }>('/api/auth/device', {
      name: 'Ada’s laptop',
    });
    const page = await browsing.open('/pair', { as: await app.owner() });
    await field(page, say('pair.code')).fill('ZZZZ-ZZZZ');
    await page.getByRole('button', { name: say('pair.submit') }).click();
    await page.getByText(refusal('computers.refusals:code_expired')).waitFor();
    await field(page, say('pair.code')).fill(body.userCode.toLowerCase());
    await page.getByRole('button', { name: say('pair.submit') }).click();
    await page.getByText(say('pair.done', { name: 'Ada’s laptop' })).waitFor();
    const { key } = (await anybody.post<{ key: string }>('/api/auth/device/token', { deviceCode: body.deviceCode }))
      .body;
    const call = () =>
      app.browser().post('/api/cli/actions/crm.list_leads', {}, { headers: { 'x-api-key': key, origin: '' } });
    expect(await call()).toMatchObject({ status: 200 });

    await page.getByRole('link', { name: say('pair.see') }).click();
    const row = page
      .getByRole('table', { name: say('settings.computers') })
      .getByRole('row')
      .filter({ hasText: 'Ada’s laptop' });
    await row.getByRole('button', { name: say('computers.revoke') }).click();
    const question = page.getByRole('dialog', { name: say('computers.revoke_title', { name: 'Ada’s laptop' }) });
    await question.getByText(say('computers.revoke_effect', { name: 'Ada’s laptop' })).waitFor();
    await question.getByRole('button', { name: say('computers.revoke') }).click();
    await row.waitFor({ state: 'hidden' });
    expect(await call()).toMatchObject({ status: 401 });
  });

  test('a program gets its key by the code that the command shows for it, and by no other code', async () => {
    browsing.expectRefusals('/api/os/actions/keys.confirm_code');
    const anybody = app.browser();
    const start = async (kind: string) =>
      (
        await anybody.post<{ deviceCode: string; userCode: string; verificationUrl: string }>('/api/auth/device', {
          name: 'Cursor on laptop',
          kind,
        })
      ).body;
    const [forComputer, forKey] = [await start('computer'), await start('api')];
    const page = await browsing.open(
      new URL(forKey.verificationUrl).pathname + new URL(forKey.verificationUrl).search,
      { as: await app.owner() },
    );
    await field(page, say('pair.code')).fill(forComputer.userCode);
    await page.getByRole('button', { name: say('pair_key.submit') }).click();
    await page.getByText(refusal('keys.refusals:code_expired')).waitFor();
    await field(page, say('pair.code')).fill(forKey.userCode);
    await page.getByRole('button', { name: say('pair_key.submit') }).click();
    await page.getByText(say('pair_key.done', { name: 'Cursor on laptop' })).waitFor();
    const { key } = (await anybody.post<{ key: string }>('/api/auth/device/token', { deviceCode: forKey.deviceCode }))
      .body;
    expect(await tryKey(app, key)).toMatchObject({ status: 200 });
    await page.getByRole('link', { name: say('pair_key.see') }).click();
    await keyRow(page, 'Cursor on laptop').waitFor();
  });
});
