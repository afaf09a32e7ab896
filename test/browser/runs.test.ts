import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { deployed, endOf, newWorkflow, startDraft } from '../harness/workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { counting, failing, waitingForCall } from './harness/flows.ts';
import { say } from './harness/words.ts';

describe('the list of runs', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const rows = (page: Page, name: string) =>
    page
      .getByRole('table', { name: say('runs.title') })
      .getByRole('row')
      .filter({ hasText: name });
  const status = (page: Page, label: string) =>
    page.getByRole('group', { name: say('runs.status_filter') }).getByRole('button', { name: label, exact: true });

  test('without runs it teaches where they come from', async () => {
    const page = await browsing.open('/runs', { as: await app.owner() });
    await page.getByText(say('runs.empty')).waitFor();
    await page.getByRole('link', { name: say('runs.see_workflows') }).click();
    await page.getByRole('heading', { level: 1, name: say('workflow_list.title') }).waitFor();
  });

  test('filters stand in the address, go back with the browser, and narrow what is shown', async () => {
    const owner = await app.owner();
    const good = await newWorkflow(owner, { ...counting, name: 'Fine one' });
    await owner.act('workflows.run', { id: good, input: {}, draft: true, mode: 'sync' });
    await endOf(owner, await startDraft(owner, { ...failing, name: 'Broken one' }));
    const page = await browsing.open('/runs', { as: owner });
    await rows(page, 'Fine one').waitFor();
    await rows(page, 'Broken one').getByText('The stock is empty.').waitFor();
    await status(page, say('run_state.failed')).click();
    await rows(page, 'Fine one').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('status')).toBe('failed');
    await page.goBack();
    await rows(page, 'Fine one').waitFor();

    await page.getByRole('combobox', { name: say('runs.workflow') }).click();
    await page.getByRole('option', { name: 'Fine one' }).click();
    await rows(page, 'Broken one').waitFor({ state: 'hidden' });
    expect(new URL(page.url()).searchParams.get('workflow')).toBe(good);
    await page.getByRole('combobox', { name: say('runs.period') }).selectOption('1h');
    await rows(page, 'Fine one').waitFor();
    expect(new URL(page.url()).searchParams.get('period')).toBe('1h');

    await page.getByRole('button', { name: say('runs.more') }).click();
    const form = page.getByRole('dialog');
    await field(form, say('runs.min_duration')).fill('soon');
    await field(form, say('runs.execution_id')).fill('not an id');
    await form.getByRole('button', { name: say('runs.apply') }).click();
    await form.getByText(say('runs.not_an_id')).waitFor();
    await form.getByText(say('step_question.number')).waitFor();
    await field(form, say('runs.min_duration')).fill('3600');
    await field(form, say('runs.execution_id')).fill('');
    await form.getByRole('button', { name: say('runs.apply') }).click();
    await page.getByText(say('runs.none_found'), { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('minDuration')).toBe('3600');
    await page.getByRole('button', { name: say('runs.more_count.one', { count: 1 }) }).waitFor();
    await page
      .getByRole('button', { name: say('runs.clear') })
      .first()
      .click();
    await rows(page, 'Broken one').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('/workflows/ID/runs shows the runs of that workflow only', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, { ...counting, name: 'Own runs' });
    await owner.act('workflows.run', { id, input: {}, draft: true, mode: 'sync' });
    const page = await browsing.open(`/workflows/${id}/runs`, { as: owner });
    await rows(page, 'Own runs').waitFor();
    expect(new URL(page.url()).pathname).toBe('/runs');
    expect(new URL(page.url()).searchParams.get('workflow')).toBe(id);
    expect(
      await page
        .getByRole('table', { name: say('runs.title') })
        .getByRole('row')
        .count(),
    ).toBe(2);
  });

  test('a run appears and changes by itself; while not live, only by the button', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/runs', { as: owner, listening: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const executionId = await startDraft(owner, { ...waitingForCall, name: 'Seen live' });
    await rows(page, 'Seen live').getByText(say('run_state.waiting'), { exact: true }).waitFor();
    await rows(page, 'Seen live').getByText(say('run_waits_for.callback')).waitFor();
    await page.getByRole('switch', { name: say('runs.live') }).click({ force: true });
    await page.getByRole('button', { name: say('runs.refresh') }).waitFor();
    expect(new URL(page.url()).searchParams.get('live')).toBe('off');
    await owner.act('workflows.cancel_run', { executionId });
    await endOf(owner, executionId);
    await startDraft(owner, { ...counting, name: 'Seen later' });
    expect(await rows(page, 'Seen live').getByText(say('run_state.waiting'), { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: say('runs.refresh') }).click();
    await rows(page, 'Seen live').getByText(say('run_state.cancelled'), { exact: true }).waitFor();
    await rows(page, 'Seen later').waitFor();
  });

  test('more than a page is loaded page by page', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { ...counting, name: 'Many' });
    await Promise.all(Array.from({ length: 55 }, () => owner.act('workflows.run', { id, input: {}, mode: 'sync' })));
    const page = await browsing.open(`/runs?workflow=${id}`, { as: owner });
    await eventually(() => rows(page, 'Many').count()).toBe(50);
    await page.getByRole('button', { name: say('ui.load_more') }).click();
    await eventually(() => rows(page, 'Many').count()).toBe(55);
    expect(await page.getByRole('button', { name: say('ui.load_more') }).count()).toBe(0);
  });

  test('a page asked for is loaded, though a change on the server has the list fetched anew meanwhile', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { ...counting, name: 'Changing' });
    const run = () => owner.act('workflows.run', { id, input: {}, mode: 'sync' });
    await Promise.all(Array.from({ length: 52 }, run));
    const page = await browsing.open(`/runs?workflow=${id}`, { as: owner, listening: true });
    await eventually(() => rows(page, 'Changing').count()).toBe(50);
    let asked = 0;
    await page.route('**/api/os/actions/workflows.list_runs', async (route) => {
      const input = route.request().postDataJSON() as { cursor?: string };
      asked += input.cursor === undefined ? 0 : 1;
      // The answer to the first press never comes: the change calls the request off.
      if (input.cursor === undefined || asked > 1) await route.continue();
    });
    await page.getByRole('button', { name: say('ui.load_more') }).click();
    await eventually(() => asked).toBe(1);
    await run();
    await eventually(() => rows(page, 'Changing').count()).toBe(53);
  });

  test('all failed runs that fit the filters start again, after their number was told', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { ...failing, name: 'Failed thrice' });
    for (let count = 0; count < 3; count += 1) await owner.act('workflows.run', { id, input: {}, mode: 'sync' });
    const page = await browsing.open(`/runs?workflow=${id}`, { as: owner, listening: true });
    await eventually(() => rows(page, 'Failed thrice').count()).toBe(3);
    await page.getByRole('button', { name: say('runs.retry_many') }).click();
    const dialog = page.getByRole('dialog', { name: say('runs.retry_many_title') });
    await dialog.getByText(say('runs.retry_many_count.other', { count: 3 })).waitFor();
    await dialog.getByRole('radio', { name: say('runs.retry_from_start') }).check();
    await dialog.getByRole('button', { name: say('runs.retry_many_submit') }).click();
    await page.getByText(say('runs.retried.other', { count: 3 })).waitFor();
    await eventually(() => rows(page, 'Failed thrice').count()).toBe(6);
  });

  test('where nothing failed there is nothing to start again', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, { ...counting, name: 'Never fails' });
    await owner.act('workflows.run', { id, input: {}, mode: 'sync' });
    const page = await browsing.open(`/runs?workflow=${id}`, { as: owner });
    await page.getByRole('button', { name: say('runs.retry_many') }).click();
    const dialog = page.getByRole('dialog', { name: say('runs.retry_many_title') });
    await dialog.getByText(say('runs.retry_many_none')).waitFor();
    expect(await dialog.getByRole('button', { name: say('runs.retry_many_submit') }).isDisabled()).toBe(true);
  });
});
