import { describe, expect, test } from 'vitest';
import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import { templates } from '../../src/modules/workflows/templates/registry.ts';
import { useApp } from '../harness/app.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { say, sayIn } from './harness/words.ts';

const formToLead = 'Create a lead for every website form';

describe('the gallery of templates', () => {
  const app = useApp();
  const browsing = useBrowser(app);

  test('shows what each does and needs, and finds it by its words and by its needs', async () => {
    const owner = await app.owner();
    await owner.post('/api/auth/profile', { language: 'en' });
    const page = await browsing.open('/workflows?create=template', { as: owner });
    const dialog = page.getByRole('dialog', { name: say('new_workflow.title') });
    const listed = dialog.getByRole('list', { name: say('new_workflow.templates') }).getByRole('button');
    const look = dialog.getByRole('region', { name: say('new_workflow.what_it_does') });
    const needs = look.getByRole('listitem');
    await look.getByText('Still new, nothing planned?').waitFor();
    await look.getByText(say('new_workflow.nothing_needed')).waitFor();
    expect(await barriers(page, 'the gallery')).toEqual([]);

    await dialog.getByRole('searchbox', { name: say('new_workflow.search') }).fill('website contact form');
    await eventually(() => listed.count()).toBe(2);
    for (const name of ['Create a task for every website form', formToLead])
      expect(await listed.filter({ hasText: name }).count()).toBe(1);

    // The words of a step lead to its template, too.
    await dialog.getByRole('searchbox', { name: say('new_workflow.search') }).fill('write to the chat');
    await needs.filter({ hasText: say('template_need.secret', { name: 'chatWebhookUrl' }) }).waitFor();
    expect(await listed.count()).toBe(1);
    await dialog.getByLabel(say('new_workflow.need_filter')).selectOption('webhook');
    await dialog.getByText(say('new_workflow.none_found'), { exact: true }).waitFor();
    await dialog.getByRole('searchbox', { name: say('new_workflow.search') }).fill('');
    await listed.filter({ hasText: 'Save website form data in a table' }).click();
    await needs.filter({ hasText: say('template_need.variable', { name: 'inboxTableId' }) }).waitFor();
    await look
      .getByRole('link', { name: say('new_workflow.set_it') })
      .last()
      .click();
    await page.getByRole('dialog', { name: say('variables.add') }).waitFor();
  });

  test.each(['en', 'de'] as const)(
    'one that begins with a webhook makes it on the way, and shows its token once (%s)',
    async (language) => {
      const says = sayIn[language];
      const owner = await app.owner();
      await owner.post('/api/auth/profile', { language });
      const page = await browsing.open('/workflows?create=template', { as: owner, language });
      const dialog = page.getByRole('dialog', { name: says('new_workflow.title') });
      const title = language === 'en' ? formToLead : (templates.get('form_to_lead')?.labels.de.title ?? '');
      await dialog.getByRole('button', { name: title }).click();
      const which = dialog.getByRole('combobox', { name: says('new_workflow.which_webhook') });
      const name = { en: 'Website form', de: 'Website-Formular' }[language];
      await eventually(() => which.inputValue()).toBe(says('new_workflow.new_webhook', { name }));
      expect(await barriers(page, `the choice of a webhook, ${language}`)).toEqual([]);
      await dialog.getByRole('button', { name: says('new_workflow.use') }).click();
      await page.getByRole('button', { name: says('webhooks.stored') }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('button', { name: says('editor.no_problems') }).waitFor();
      const { items: endpoints } = await owner.act<{ items: { id: string; name: string }[] }>('webhooks.list_inbound');
      expect(endpoints.map((one) => one.name)).toEqual([name]);
      const { definition } = await owner.act<{ definition: WorkflowDefinition }>('workflows.get', {
        id: new URL(page.url()).pathname.split('/').at(-1),
      });
      expect(definition.triggers[0]?.config).toEqual({ endpointId: endpoints[0]?.id });
      for (const { id } of endpoints) await owner.act('webhooks.delete_inbound', { id });
    },
  );
});
