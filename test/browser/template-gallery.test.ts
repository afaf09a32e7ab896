import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { say } from './harness/words.ts';

describe('the gallery of templates', () => {
  const app = useApp();
  const browsing = useBrowser(app);

  test('shows what each does and needs, and finds it by its words and by its needs', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/workflows?create=template', { as: owner });
    const dialog = page.getByRole('dialog', { name: say('new_workflow.title') });
    const templates = dialog.getByRole('list', { name: say('new_workflow.templates') }).getByRole('button');
    const look = dialog.getByRole('region', { name: say('new_workflow.what_it_does') });
    const needs = look.getByRole('listitem');
    await look.getByText('Still new, nothing planned?').waitFor();
    await look.getByText(say('new_workflow.nothing_needed')).waitFor();
    expect(await barriers(page, 'the gallery')).toEqual([]);

    await dialog.getByRole('searchbox', { name: say('new_workflow.search') }).fill('website contact form');
    await eventually(() => templates.count()).toBe(2);
    for (const name of ['Create a task for every website form', 'Create a lead for every website form'])
      expect(await templates.filter({ hasText: name }).count()).toBe(1);

    // The words of a step lead to its template, too.
    await dialog.getByRole('searchbox', { name: say('new_workflow.search') }).fill('write to the chat');
    await needs.filter({ hasText: say('template_need.secret', { name: 'chatWebhookUrl' }) }).waitFor();
    expect(await templates.count()).toBe(1);
    await dialog.getByLabel(say('new_workflow.need_filter')).selectOption('webhook');
    await dialog.getByText(say('new_workflow.none_found'), { exact: true }).waitFor();
    await dialog.getByRole('searchbox', { name: say('new_workflow.search') }).fill('');
    await templates.filter({ hasText: 'Save website form data in a table' }).click();
    await needs.filter({ hasText: say('template_need.variable', { name: 'inboxTableId' }) }).waitFor();
    await look
      .getByRole('link', { name: say('new_workflow.set_it') })
      .last()
      .click();
    await page.getByRole('dialog', { name: say('variables.add') }).waitFor();
  });
});
