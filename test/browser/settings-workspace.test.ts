import { describe, expect, test } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { readVariables } from '../../src/vault/variables.ts';
import { newService } from '../bookings/booking-desk.ts';
import { pngOf } from '../files/small-pictures.ts';
import { useApp } from '../harness/app.ts';
import { newLead, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';
import { nodeOf, panelOf } from './harness/workflow-canvas.ts';

let broken = true;
let runs = 0;

const fragile = defineJob<{ text: string }>({
  kind: 'test.fragile',
  mode: 'outside',
  maxAttempts: 1,
  async run(_ctx, { text }) {
    runs += 1;
    if (broken) throw new Error(`It broke: ${text}`);
  },
});

describe('settings of the workspace', () => {
  const app = useApp({ worker: true, jobs: [fragile] });
  const browsing = useBrowser(app);

  test('switching a module off hides its screens and words it first; switching it on brings everything back', async () => {
    const owner = await app.owner();
    await newLead(owner, { name: 'Still there' });
    const page = await browsing.open('/settings/modules', { as: owner });
    const navigation = page.getByRole('navigation', { name: say('shell.navigation') });
    const toggle = page.getByRole('switch', { name: 'Customers and leads' });
    await navigation.getByRole('link', { name: say('nav.leads') }).waitFor();
    await toggle.click({ force: true });
    const question = page.getByRole('dialog', { name: say('modules.off_title', { title: 'Customers and leads' }) });
    await question.getByText(say('modules.off_effect', { title: 'Customers and leads' })).waitFor();
    await question.getByRole('button', { name: say('modules.off') }).click();
    await navigation.getByRole('link', { name: say('nav.leads') }).waitFor({ state: 'hidden' });
    await eventually(() => owner.call('crm.list_leads')).toMatchObject({
      status: 404,
      body: { code: 'module_disabled' },
    });
    await navigation.getByRole('link', { name: say('nav.home') }).click();
    await page.getByRole('heading', { level: 1, name: /Olivia/ }).waitFor();
    expect(await page.getByText(say('step.customer'), { exact: true }).count()).toBe(0);

    await page.goto('/settings/modules');
    await toggle.click({ force: true });
    await navigation.getByRole('link', { name: say('nav.leads') }).click();
    await page.getByRole('button', { name: 'Still there' }).waitFor();
  });

  test('a logo is chosen, dropped and taken back; it stands in the navigation and on public pages', async () => {
    const owner = await app.owner();
    const { name, slug } = await owner.act<{ name: string; slug: string }>('workspace.get');
    await newService(owner, { public: true });
    const page = await browsing.open('/settings/workspace', { as: owner });
    const logo = page.getByRole('region', { name: say('workspace.logo') });
    const shown = logo.getByRole('img', { name: say('workspace.logo') });
    const chosen = () => logo.locator('input[type=file]');
    await chosen().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText(say('picture.not_a_picture')).waitFor();
    await chosen().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(900, 300) });
    await shown.waitFor();
    await eventually(() => shown.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(
      512,
    );
    const { logoId } = await owner.act<{ logoId: string }>('workspace.get');
    const switcher = page.getByRole('button', { name: say('shell.switch_workspace', { name }) });
    await switcher.locator(`img[src$="${logoId}"]`).waitFor();
    expect(await barriersInBothSchemes(page, 'workspace settings with a logo')).toEqual([]);

    const visitor = await browsing.open(`/book/${slug}`);
    await visitor.locator(`img[src="/api/public/logo/${logoId}"]`).waitFor();
    await eventually(() =>
      visitor.locator('main img').evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth),
    ).toBe(512);

    await logo.getByRole('button', { name: say('picture.remove') }).click();
    await shown.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await shown.waitFor();

    await page.goto('/settings/profile');
    const photo = page.getByRole('region', { name: say('profile.photo') });
    const bytes = JSON.stringify([...pngOf(40, 40)]);
    const dataTransfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(${bytes})], 'me.png', { type: 'image/png' }));
      return transfer;
    })()`);
    await photo.dispatchEvent('drop', { dataTransfer });
    await photo.getByRole('img', { name: say('profile.photo') }).waitFor();
    await page
      .getByRole('button', { name: say('shell.account', { name: 'Olivia Owner' }) })
      .locator('img')
      .waitFor();
  });

  test('what is typed stays when somebody else changes the settings; what nobody edited follows', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/settings/workspace', { as: owner, listening: true });
    await field(page, say('workspace.name')).fill('Half typed');
    await owner.act('workspace.update', { slug: 'another-slug' });
    await eventually(() => field(page, say('workspace.slug')).inputValue()).toBe('another-slug');
    expect(await field(page, say('workspace.name')).inputValue()).toBe('Half typed');
  });

  test('a module that the workspace needs cannot be switched off', async () => {
    const page = await browsing.open('/settings/modules', { as: await app.owner() });
    await page.getByText(say('modules.required')).first().waitFor();
    expect(await page.getByRole('switch', { name: 'Workspace', exact: true }).isDisabled()).toBe(true);
  });

  test('variables are added, changed and deleted', async () => {
    const owner = await app.owner();
    const variables = async () =>
      (await owner.act<{ items: { name: string; value: string }[] }>('workspace.list_variables')).items.map(
        ({ name, value }) => `${name}=${value}`,
      );
    const page = await browsing.open('/settings/variables', { as: owner });
    await page
      .getByRole('button', { name: say('variables.add') })
      .first()
      .click();
    const added = page.getByRole('dialog', { name: say('variables.add') });
    await field(added, say('variables.name')).fill('shop_url');
    await field(added, say('variables.value')).fill('https://shop.example');
    await added.getByRole('button', { name: say('ui.save') }).click();
    await page.getByRole('button', { name: 'shop_url' }).click();
    await eventually(() => variables()).toEqual(['shop_url=https://shop.example']);
    const edited = page.getByRole('dialog', { name: say('variables.edit_title', { name: 'shop_url' }) });
    await field(edited, say('variables.value')).fill('https://new.example');
    await edited.getByRole('button', { name: say('ui.save') }).click();
    await page.getByRole('cell', { name: 'https://new.example' }).waitFor();
    await edited.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'shop_url' }).click();
    await edited.getByRole('button', { name: say('variables.remove') }).click();
    const question = page.getByRole('dialog', { name: say('variables.remove_title', { name: 'shop_url' }) });
    await question.getByText(say('variables.remove_effect', { name: 'shop_url' })).waitFor();
    await question.getByRole('button', { name: say('variables.remove') }).click();
    await page.getByText(say('variables.empty'), { exact: true }).waitFor();
    await eventually(() => variables()).toEqual([]);
  });

  test('a secret variable is set by a switch, hidden from then on, and replaced without being seen', async () => {
    const owner = await ownerAtHome(app);
    const { body } = await owner.get<{ workspaceId: string }>('/api/auth/session');
    const secrets = async () => {
      const { secrets: stored } = await readVariables(app.services.database, app.services.vault, body.workspaceId);
      return Object.fromEntries(Object.entries(stored).map(([name, { value }]) => [name, value]));
    };
    const page = await browsing.open('/settings/variables?create=1', { as: owner });
    const added = page.getByRole('dialog', { name: say('variables.add') });
    await field(added, say('variables.name')).fill('shop_token');
    await added.getByRole('switch', { name: say('variables.secret') }).click({ force: true });
    await field(added, say('variables.value')).fill('sesame-open');
    await added.getByRole('button', { name: say('ui.save') }).click();
    await page.getByRole('cell', { name: say('variables.hidden') }).waitFor();
    expect(await secrets()).toEqual({ shop_token: 'sesame-open' });
    await page.getByRole('button', { name: 'shop_token' }).click();
    const edited = page.getByRole('dialog', { name: say('variables.edit_title', { name: 'shop_token' }) });
    await field(edited, say('variables.value')).waitFor();
    expect(await page.content()).not.toContain('sesame-open');
    await field(edited, say('variables.value')).fill('another');
    await edited.getByRole('button', { name: say('ui.save') }).click();
    await eventually(secrets).toEqual({ shop_token: 'another' });
    await owner.act('workspace.set_variable', { name: 'shop_token', value: null });
  });

  test('a secret is bound to hosts and workflows without typing it again, and the step that uses it says so', async () => {
    const owner = await ownerAtHome(app);
    await owner.act('workspace.set_variable', { name: 'shop_token', value: 'sesame-open', secret: true });
    const config = {
      method: 'GET',
      url: 'https://shop.example',
      headers: { authorization: 'Bearer {{ secrets.shop_token }}', 'x-other': '{{ secrets.unknown }}' },
    };
    const draft = (name: string) => ({
      name,
      steps: [{ id: 'call', kind: 'http', config }],
      edges: [{ from: 'start', to: 'call' }],
    });
    const billing = await newWorkflow(owner, draft('Billing'));
    const shop = await newWorkflow(owner, draft('Shop'));
    const page = await browsing.open('/settings/variables?name=shop_token', { as: owner });
    const edited = page.getByRole('dialog', { name: say('variables.edit_title', { name: 'shop_token' }) });
    await field(edited, say('variables.hosts')).fill('Shop.example\n*.shop.example');
    await edited.getByRole('combobox', { name: say('variables.workflows') }).click();
    await page.getByRole('option', { name: 'Billing' }).click();
    expect(await barriersInBothSchemes(page, 'a secret that is bound')).toEqual([]);
    await page.keyboard.press('Escape');
    await edited.getByRole('button', { name: say('ui.save') }).click();
    const binding = [
      say('variables.only_to', { hosts: 'shop.example, *.shop.example' }),
      say('variables.only_in', { workflows: 'Billing' }),
    ].join(' · ');
    await page.getByRole('cell', { name: binding }).waitFor();
    const { secrets } = await readVariables(
      app.services.database,
      app.services.vault,
      (await owner.get<{ workspaceId: string }>('/api/auth/session')).body.workspaceId,
    );
    expect(secrets).toMatchObject({
      shop_token: { value: 'sesame-open', hosts: ['shop.example', '*.shop.example'], workflowIds: [billing] },
    });

    for (const [id, text] of [
      [billing, binding],
      [shop, `${say('secrets_used.closed')} ${binding}`],
    ] as const) {
      await page.goto(`${app.baseUrl}/workflows/${id}`);
      await nodeOf(page, 'call').click();
      const used = panelOf(page).getByRole('region', { name: say('secrets_used.title') });
      await used
        .getByRole('listitem')
        .filter({ hasText: `shop_token ${text}` })
        .waitFor();
      await used
        .getByRole('listitem')
        .filter({ hasText: `unknown ${say('secrets_used.missing')}` })
        .waitFor();
    }
    expect(await barriersInBothSchemes(page, 'secrets of a step')).toEqual([]);
    await panelOf(page).getByRole('link', { name: 'shop_token' }).click();
    await edited.waitFor();
    await owner.act('workspace.set_variable', { name: 'shop_token', value: null });
  });

  test('what was deleted is listed with who did it, and restored', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Deleted by mistake' });
    await owner.act('crm.delete_lead', { id: lead.id });
    const page = await browsing.open('/settings/deleted', { as: owner });
    const row = page
      .getByRole('table', { name: say('settings.deleted') })
      .getByRole('row')
      .filter({ hasText: lead.name });
    await row
      .filter({ hasText: say('thing.lead') })
      .filter({ hasText: 'Olivia Owner' })
      .waitFor();
    await row.getByRole('button', { name: say('deleted.restore') }).click();
    await row.waitFor({ state: 'hidden' });
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ name: lead.name });
  });

  test('a job that failed for good shows its reason and is tried again', async () => {
    const owner = await ownerAtHome(app);
    const { body } = await owner.get<{ workspaceId: string }>('/api/auth/session');
    broken = true;
    await enqueue(app.services.database, fragile, { text: 'no such printer' }, { workspaceId: body.workspaceId });
    app.services.signals.send('jobs');
    const page = await browsing.open('/settings/jobs', { as: owner, listening: true });
    const row = page
      .getByRole('table', { name: say('settings.jobs') })
      .getByRole('row')
      .filter({ hasText: 'It broke: no such printer' });
    await row.waitFor();
    broken = false;
    const before = runs;
    await row.getByRole('button', { name: say('jobs.retry') }).click();
    await page.getByText(say('jobs.empty'), { exact: true }).waitFor();
    await eventually(() => runs).toBe(before + 1);
  });

  test('a second workspace is made and switched to; nothing of the first is seen in it', async () => {
    const owner = await ownerAtHome(app);
    await newLead(owner, { name: 'Of the first' });
    await newWorkspace(owner, { name: 'Second one' });
    const page = await browsing.open('/leads', { as: owner });
    await page.getByRole('button', { name: 'Of the first' }).waitFor();
    await page.getByRole('button', { name: say('shell.switch_workspace', { name: 'Test workspace' }) }).click();
    await page.getByRole('menuitem', { name: 'Second one' }).click();
    await page.getByRole('button', { name: say('shell.switch_workspace', { name: 'Second one' }) }).waitFor();
    await page
      .getByRole('navigation', { name: say('shell.navigation') })
      .getByRole('link', { name: say('nav.leads') })
      .click();
    await page.getByText(say('leads.empty'), { exact: true }).waitFor();
    expect(await page.getByText('Of the first').count()).toBe(0);
  });
});
