import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { greeting, namesInOrder, newWorkflow } from '../workflows/make-workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

describe('importing a workflow', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const documentOf = (name: string, definition: object = greeting()) => ({
    format: 'svc.workflow',
    version: 1,
    name,
    description: '',
    color: '#10b981',
    definition,
    settings: {},
  });

  test('a workspace without workflows teaches how to begin', async () => {
    const page = await browsing.open('/workflows', { as: await app.owner() });
    await page.getByText(say('workflow_list.empty')).waitFor();
    await page.getByRole('button', { name: say('workflow_list.start_template') }).click();
    await page.getByRole('dialog', { name: say('new_workflow.title') }).waitFor();
  });

  test('what is pasted and is no workflow is told apart from broken JSON, and nothing typed is lost', async () => {
    const page = await browsing.open('/workflows?create=import', { as: await app.owner() });
    const dialog = page.getByRole('dialog', { name: say('import_workflow.title') });
    const pasted = field(dialog, say('import_workflow.or_paste'));
    const submit = dialog.getByRole('button', { name: say('import_workflow.submit') });
    await pasted.fill('{"format": ');
    await submit.click();
    await dialog.getByText(say('import_workflow.no_json', { problem: '' }).trim()).waitFor();
    await pasted.fill('{"nodes": []}');
    await submit.click();
    await dialog.getByText(say('import_workflow.no_document')).waitFor();
    expect(await pasted.inputValue()).toBe('{"nodes": []}');
  });

  test('a file is imported, and what it names that is not here is listed', async () => {
    const owner = await app.owner();
    const page = await browsing.open('/workflows?create=import', { as: owner });
    const dialog = page.getByRole('dialog', { name: say('import_workflow.title') });
    const definition = {
      triggers: [{ id: 'start', kind: 'manual' }],
      steps: [
        { id: 'call', kind: 'http', config: { method: 'GET', url: 'https://shop.example', connection: 'Far shop' } },
      ],
      edges: [{ from: 'start', to: 'call' }],
    };
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: say('import_workflow.file') }).click();
    await (await choosing).setFiles({
      name: 'shop.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(documentOf('From a file', definition))),
    });
    await dialog.getByText(say('import_workflow.done', { name: 'From a file' })).waitFor();
    const missing = dialog.getByRole('table', { name: say('import_workflow.missing') });
    await missing.getByRole('cell', { name: 'Far shop' }).waitFor();
    await missing.getByRole('cell', { name: say('import_workflow.missing_connection'), exact: true }).waitFor();
    expect(await namesInOrder(owner)).toContain('From a file');
    await dialog.getByRole('button', { name: say('import_workflow.open') }).click();
    await eventually(() => page.url()).toMatch(/\/workflows\/[0-9a-f-]{36}$/);
  });

  test('a workflow that was exported comes back complete', async () => {
    const owner = await app.owner();
    const { id } = await newWorkflow(owner, { name: 'There and back' });
    const exported = await owner.act('workflows.export', { id });
    const page = await browsing.open('/workflows?create=import', { as: owner });
    const dialog = page.getByRole('dialog', { name: say('import_workflow.title') });
    await field(dialog, say('import_workflow.or_paste')).fill(JSON.stringify(exported));
    await dialog.getByRole('button', { name: say('import_workflow.submit') }).click();
    await dialog.getByText(say('import_workflow.complete')).waitFor();
    await dialog
      .getByRole('button', { name: say('ui.close') })
      .last()
      .click();
    await eventually(() => page.getByRole('link', { name: 'There and back' }).count()).toBe(2);
  });
});
