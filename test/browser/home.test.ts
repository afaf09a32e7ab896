import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead, newMember, newRole } from '../harness/factories.ts';
import { deployed } from '../harness/workflows.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { failing } from './harness/flows.ts';
import { say, sayIn } from './harness/words.ts';

describe('the start page', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('the first steps are put away and brought back, and a webhook is seen arriving with its run', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/', { as: owner, listening: true });
    await page.getByText(say('home.steps_done', { done: 1, count: 6 })).waitFor();
    await page.getByRole('button', { name: say('home.hide_steps') }).click();
    await page.getByText(say('step.customer'), { exact: true }).waitFor({ state: 'hidden' });
    // The clock of this computer is wrong, which must not hide what arrives at the server's time.
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.reload();
    await page.getByRole('button', { name: say('home.show_steps', { done: 1, count: 6 }) }).click();
    await page.getByText(say('step.customer'), { exact: true }).waitFor();

    await page.getByRole('link', { name: say('step.webhook_go') }).click();
    expect(new URL(page.url()).searchParams.get('step')).toBe('webhook');
    const dialog = page.getByRole('dialog', { name: say('try_webhook.title') });
    await dialog.getByRole('button', { name: say('try_webhook.start') }).click();
    await dialog.getByText(say('try_webhook.waiting')).waitFor();
    expect(await barriers(page, 'waiting for the first webhook')).toEqual([]);
    // The command as it stands, without a shell.
    const command = (await dialog.locator('pre').textContent()) ?? '';
    const [, url = ''] = /POST '([^']+)'/.exec(command) ?? [];
    const headers = Object.fromEntries(
      [...command.matchAll(/-H ["']([^:]+): ([^"']+)["']/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const [, body = ''] = /-d '([^']+)'/.exec(command) ?? [];
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
    await dialog.getByText(say('try_webhook.arrived')).waitFor();
    await dialog.getByText(say('try_webhook.run_arrived')).waitFor();
    await dialog.getByText(say('run_state.completed')).waitFor();
    await dialog.getByRole('button', { name: say('ui.done') }).click();
    // The workflow came with the trial: that one was built is not ticked for it.
    await page.getByText(say('home.steps_done', { done: 2, count: 6 })).waitFor();

    await page.goto('/?step=webhook');
    await dialog.getByRole('button', { name: say('try_webhook.start') }).click();
    await dialog.getByRole('button', { name: say('try_webhook.send') }).click();
    await dialog.getByText(say('try_webhook.run_arrived')).waitFor();
    expect((await owner.act<{ items: unknown[] }>('webhooks.list_inbound')).items).toHaveLength(1);
    expect((await owner.act<{ items: unknown[] }>('workflows.list')).items).toHaveLength(1);
    await dialog.getByRole('link', { name: say('try_webhook.see_run') }).click();
    await page.getByRole('heading', { level: 1, name: say('try_webhook.name') }).waitFor();

    // The calls stand in the chart of what came in; nothing went out, so that has none.
    await page.goto('/settings/usage');
    const days = page.getByRole('region', { name: say('use_days.title') });
    await days.getByText(say('use_days.chart_received')).waitFor();
    expect(await days.getByText(say('use_days.chart_sent')).count()).toBe(0);
  });

  test('who comes today stands there with the hour of the region, and leads to the booking', async () => {
    const owner = await app.owner();
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
    await owner.act('bookings.set_availability', { timeZone, weekly, overrides: [] });
    const page = await browsing.open('/', { as: owner });
    await page.getByRole('region', { name: say('home.recent') }).waitFor();
    const today = page.getByRole('region', { name: say('home.bookings') });
    expect(await today.count()).toBe(0);
    const service = await owner.act<{ id: string }>('bookings.save_service', {
      name: 'Haircut',
      minutes: 5,
      noticeMinutes: 0,
    });
    await page.reload();
    await today.getByText(say('home.bookings_none')).waitFor();
    // So late that it is not over, and so soon that it is still today.
    const start = new Date((Math.ceil(Date.now() / 300_000) + 1) * 300_000);
    await owner.act('bookings.create_booking', {
      serviceId: service.id,
      start: start.toISOString(),
      customer: { name: 'Lise Meitner', email: 'lise@example.com' },
    });
    await page.reload();
    const row = today.getByRole('link', { name: /Lise Meitner/ });
    const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' }).format(start);
    expect(await row.textContent()).toMatch(new RegExp(`^0?${hour}.*Lise MeitnerHaircut`));
    await row.click();
    await page.getByRole('dialog', { name: /Lise Meitner|Haircut/ }).waitFor();
  });

  test('a failed run is told in the reader’s language and started again from here, and a change is opened with what was before', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { ...failing, name: 'Fails at night' });
    await owner.act('workflows.run', { id, input: {}, mode: 'sync' });
    const lead = await newLead(owner, { name: 'Ada', value: 100 });
    await owner.act('crm.update_lead', { id: lead.id, value: 250, stage: 'meeting' });
    const wrong = {
      id: 'make',
      kind: 'action',
      name: 'Make a lead',
      config: { action: 'crm.create_lead', input: { name: '{{ 3 + 4 }}' } },
    };
    const misfit = await deployed(owner, {
      name: 'Does not fit',
      steps: [wrong],
      edges: [{ from: 'start', to: 'make' }],
    });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id: misfit,
      input: {},
      mode: 'sync',
    });
    const reader = await newMember(app);
    await reader.client.post('/api/auth/profile', { language: 'de' });
    const german = await browsing.open(`/runs/${executionId}`, { as: reader.client, language: 'de' });
    const told = { hasText: sayIn.de('run_error.invalid_input') };
    await german
      .getByRole('alert')
      .filter(told)
      .getByText('„name“ passt nicht: Das Feld muss ein Text sein.')
      .first()
      .waitFor();
    const page = await browsing.open('/', { as: owner });
    const failed = page.getByRole('region', { name: say('home.failed_runs') });
    await failed.getByText(say('run_error.invalid_input')).waitFor();
    await failed.getByText('The stock is empty.').waitFor();
    await failed.getByRole('button', { name: say('home.retry_of', { name: 'Fails at night' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('run.retry_failed') })
      .click();
    await failed.getByRole('link', { name: say('home.retried') }).waitFor();
    await eventually(
      async () => (await owner.act<{ items: unknown[] }>('workflows.list_runs', { workflowId: id })).items.length,
    ).toBe(2);

    const usage = page.getByRole('region', { name: say('home.usage') });
    await usage.getByText(say('home.runs')).waitFor();
    await page
      .getByRole('region', { name: say('home.recent') })
      .getByRole('link', { name: /moved the lead “Ada”/ })
      .click();
    const entry = page.getByRole('dialog', { name: say('activity.entry') });
    const changes = entry.getByRole('table', { name: say('activity.changes') });
    const stage = changes.getByRole('row', { name: /Stage/ });
    expect(await stage.textContent()).toBe(`Stage${say('stage.new')}${say('stage.meeting')}`);
    expect(await changes.getByRole('row', { name: /Value/ }).textContent()).toBe('Value€1.00€2.50');
    expect(await barriers(page, 'an entry of the activity')).toEqual([]);
    const address = page.url();
    await entry.getByRole('button', { name: say('ui.close') }).click();
    await entry.waitFor({ state: 'hidden' });
    await page.goto(address);
    await changes.waitFor();
  });

  test('who may only read sees no step that is not theirs to take', async () => {
    const owner = await app.owner();
    const reader = (await newMember(app, await newRole(owner, ['workspace.read', 'crm.read']))).client;
    const page = await browsing.open('/', { as: reader });
    await page.getByRole('region', { name: say('home.recent') }).waitFor();
    for (const key of ['home.first_steps', 'home.failed_runs', 'home.waiting', 'home.bookings'] as const)
      expect(await page.getByText(say(key), { exact: true }).count(), key).toBe(0);
  });
});
