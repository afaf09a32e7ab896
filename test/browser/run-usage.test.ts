import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { deployed } from '../harness/workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { counting, failing } from './harness/flows.ts';
import { say } from './harness/words.ts';

describe('use and limits of runs', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  test('without runs there are words instead of empty charts', async () => {
    const page = await browsing.open('/settings/usage', { as: await app.owner() });
    await page.getByText(say('run_usage.none'), { exact: true }).waitFor();
    await page.getByText(say('limit.sync_runs')).waitFor();
    await page.getByText(say('limit.async_runs')).waitFor();
    const runs = page.getByRole('region', { name: say('run_usage.title') });
    expect(await runs.locator('canvas').count()).toBe(0);
  });

  test('runs, failures and cost are charted by day, told as a table, and counted by workflow', async () => {
    const owner = await app.owner();
    const good = await deployed(owner, { ...counting, name: 'Used often' });
    const bad = await deployed(owner, { ...failing, name: 'Used once' });
    for (const id of [good, good, bad]) await owner.act('workflows.run', { id, input: {}, mode: 'sync' });
    const { key } = await owner.act<{ key: string }>('keys.create', { name: 'Program' });
    await new Client(app.baseUrl, { 'x-api-key': key }).get('/api/v1/me');
    await eventually(
      async () =>
        (await owner.act<{ days: { calls: { v1: number } }[] }>('workspace.usage', { days: 1 })).days[0]?.calls.v1,
    ).toBe(1);
    const page = await browsing.open('/settings/usage', { as: owner });
    for (const title of [say('run_usage.chart_runs'), say('run_usage.chart_cost')])
      await page.getByRole('img', { name: title }).locator('canvas').waitFor();
    await page.getByText(say('run_usage.as_table')).first().click();
    const today = page
      .getByRole('table', { name: say('run_usage.chart_runs') })
      .getByRole('row')
      .nth(1);
    await eventually(() => today.getByRole('cell').first().textContent()).toBe('3');
    expect(await today.getByRole('cell').nth(1).textContent()).toBe('1');
    await page
      .getByRole('group', { name: say('run_usage.days') })
      .getByRole('button', { name: say('run_usage.last_days', { count: 7 }) })
      .click();
    await eventually(() =>
      page
        .getByRole('table', { name: say('run_usage.chart_runs') })
        .getByRole('row')
        .count(),
    ).toBe(8);
    expect(new URL(page.url()).searchParams.get('days')).toBe('7');
    const byDay = page.getByRole('region', { name: say('use_days.title') });
    for (const title of [say('use_days.chart_calls'), say('use_days.chart_changes')])
      await byDay.getByRole('img', { name: title }).locator('canvas').waitFor();
    // What did not happen on any of the days has no chart.
    expect(await byDay.getByRole('img').count()).toBe(2);
    await byDay.getByText(say('run_usage.as_table')).click();
    const { days } = await owner.act<{ days: { changes: number }[] }>('workspace.usage', { days: 1 });
    const latest = byDay
      .getByRole('table', { name: say('use_days.title') })
      .getByRole('row')
      .nth(1);
    expect(await latest.getByRole('cell').first().textContent()).toBe(String(days[0]?.changes));
    expect(await latest.getByRole('cell').last().textContent()).toBe('1');
    const used = page.getByRole('table', { name: say('run_usage.most_used') });
    await used.getByRole('row').nth(1).getByText('Used often').waitFor();
    await used.getByRole('link', { name: 'Used once' }).click();
    await page.getByRole('heading', { level: 1, name: say('runs.title') }).waitFor();
    expect(new URL(page.url()).searchParams.get('workflow')).toBe(bad);
  });

  test('the error workflow and the number of runs at once are set, and taken back', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { ...counting, name: 'Tells of failures' });
    const page = await browsing.open('/settings/usage', { as: owner });
    const section = page.getByRole('region', { name: say('run_usage.settings') });
    const save = section.getByRole('button', { name: say('ui.save') });
    await field(section, say('run_usage.error_workflow')).fill('tells of');
    await page.getByRole('option', { name: 'Tells of failures' }).click();
    await field(section, say('run_usage.at_once')).fill('none');
    await save.click();
    await section.getByText(say('run_usage.at_once_wrong')).waitFor();
    await field(section, say('run_usage.at_once')).fill('25');
    await save.click();
    await page.getByText(say('run_usage.saved')).waitFor();
    expect(await owner.act('workflows.settings')).toEqual({ errorWorkflowId: id, runsAtOnce: 25 });
    await field(section, say('run_usage.error_workflow')).click();
    await page.getByRole('option', { name: say('run_usage.no_error_workflow') }).click();
    await field(section, say('run_usage.at_once')).fill('');
    await save.click();
    await eventually(() => owner.act('workflows.settings')).toEqual({ errorWorkflowId: null, runsAtOnce: null });
  });

  test('who may not change the rules still reads them', async () => {
    const owner = await app.owner();
    const reader = (await newMember(app, await newRole(owner, ['workspace.read', 'workflows.read']))).client;
    const page = await browsing.open('/settings/usage', { as: reader });
    const section = page.getByRole('region', { name: say('run_usage.settings') });
    await section.getByText(say('run_usage.no_error_workflow')).waitFor();
    expect(await section.getByRole('button').count()).toBe(0);
  });
});
