import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newCustomer, newLead, ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

describe('search and data', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('the palette finds data and leads to all results, which kinds narrow down and Enter opens', async () => {
    const owner = await ownerAtHome(app);
    const customer = await newCustomer(owner, { name: 'Aardvark Limited' });
    await newLead(owner, { name: 'Aardvark lead' });
    const page = await browsing.open('/', { as: owner });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(say('palette.placeholder')).fill('aardvark');
    await page.getByRole('button', { name: 'Aardvark Limited' }).waitFor();
    await page.getByRole('button', { name: say('palette.all_results', { q: 'aardvark' }) }).click();
    await page.getByRole('heading', { level: 1, name: say('search.title') }).waitFor();
    const results = page.getByRole('table', { name: say('search.results') });
    await results.getByRole('button', { name: 'Aardvark lead' }).waitFor();
    await page.getByRole('button', { name: say('thing.customer'), exact: true }).click();
    await results.getByRole('button', { name: 'Aardvark lead' }).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('type')).toBe('customer');
    await results.getByRole('button', { name: 'Aardvark Limited' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/customers' && url.searchParams.get('id') === customer.id);
    await page.goto('/search?q=unfindable');
    await page.getByText(say('search.none', { q: 'unfindable' })).waitFor();
  });

  test('Settings → Data shows what is stored, takes fewer days, and removes what is older while one looks on', async () => {
    const owner = await ownerAtHome(app);
    const { id } = await owner.act<{ id: string }>('workspace.get');
    const at = new Date(Date.now() - 20 * 86_400_000);
    const past = `${at
      .getTime()
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')}-7000-8000-000000000001`;
    await rowsOf(
      app.database,
      `insert into events (id, workspace_id, name, at, via, data) values ('${past}', '${id}', 'crm.lead_created', '${at.toISOString()}', 'system', '{}')`,
    );
    await newLead(owner);
    const page = await browsing.open('/settings/data', { as: owner });
    await page
      .getByRole('region', { name: say('data.sizes') })
      .getByText('Leads')
      .waitFor();
    await page.getByText(say('removal.never')).waitFor();
    await field(page, say('retention.eventDays')).fill('900');
    await page.getByRole('button', { name: say('ui.save') }).click();
    await page.getByText(say('retention.wrong', { days: '90' })).waitFor();
    await field(page, say('retention.eventDays')).fill('10');
    await page.getByRole('button', { name: say('ui.save') }).click();
    await page.getByText(say('retention.saved')).waitFor();
    expect(await owner.act('workspace.get_retention')).toMatchObject({ eventDays: 10 });
    await page.getByRole('button', { name: say('removal.now') }).click();
    const question = page.getByRole('dialog', { name: say('removal.now_title') });
    await question.getByText(/older than 10 days/).waitFor();
    await question.getByRole('button', { name: say('removal.now') }).click();
    // Told by the live stream when the job has ended.
    await page.getByText(say('removal.last')).waitFor();
    await eventually(() => rowsOf(app.database, `select id from events where id = '${past}'`)).toEqual([]);
  });

  test('deleted things are narrowed by kind and words, and come back', async () => {
    const owner = await ownerAtHome(app);
    for (const name of ['Bongo one', 'Bongo two'])
      await owner.act('crm.delete_lead', { id: (await newLead(owner, { name })).id });
    await owner.act('crm.delete_customer', { id: (await newCustomer(owner, { name: 'Bongo customer' })).id });
    const page = await browsing.open('/settings/deleted', { as: owner });
    const table = page.getByRole('table', { name: say('settings.deleted') });
    await table.getByRole('row', { name: /Bongo customer/ }).waitFor();
    await page.getByLabel(say('deleted.type'), { exact: true }).selectOption('lead');
    await table.getByRole('row', { name: /Bongo customer/ }).waitFor({ state: 'hidden' });
    await page.getByRole('searchbox', { name: say('deleted.search') }).fill('two');
    await table.getByRole('row', { name: /Bongo one/ }).waitFor({ state: 'hidden' });
    await table
      .getByRole('row', { name: /Bongo two/ })
      .getByRole('button', { name: say('deleted.restore') })
      .click();
    await page.getByText(say('deleted.none_found')).waitFor();
    await eventually(() => owner.act('crm.list_leads', { q: 'bongo' })).toMatchObject({
      items: [{ name: 'Bongo two' }],
    });
  });
});
