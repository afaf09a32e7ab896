import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember, newRole } from '../harness/factories.ts';
import { getWorkflow, greeting, namesInOrder, newWorkflow } from '../workflows/make-workflows.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say } from './harness/words.ts';

describe('the list of workflows', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const row = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const choose = async (page: Page, name: string, item: string) => {
    await page.getByRole('button', { name: say('workflow_list.menu', { name }), exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const start = async () => (await newMember(app, 'admin')).client;

  test('a template is looked at first, and becomes a draft', async () => {
    const person = await start();
    const page = await browsing.open('/workflows?create=template', { as: person });
    const dialog = page.getByRole('dialog', { name: say('new_workflow.title') });
    const { items } = await person.act<{
      items: { title: string; description: string; needs: { kind: string }[] }[];
    }>('workflows.list_templates');
    // What a webhook starts asks which one first: template-gallery tells of that.
    const [template] = items.filter(({ needs }) => !needs.some(({ kind }) => kind === 'webhook'));
    const { title, description } = template ?? { title: '', description: '' };
    await dialog.getByRole('button', { name: title }).click();
    await dialog.getByText(description).waitFor();
    await dialog.getByRole('button', { name: say('new_workflow.use') }).click();
    await eventually(() => page.url()).toMatch(/\/workflows\/[0-9a-f-]{36}$/);
    expect(await namesInOrder(person)).toContain(title);
  });

  test('an empty workflow gets its name, colour and folder', async () => {
    const person = await start();
    const { id: folderId } = await person.act<{ id: string }>('workflows.save_folder', { name: 'For new ones' });
    const page = await browsing.open('/workflows', { as: person });
    await page
      .getByRole('button', { name: say('workflow_list.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: say('new_workflow.title') });
    await dialog.getByRole('button', { name: say('new_workflow.submit') }).click();
    await dialog.getByText(say('form.required')).waitFor();
    await field(dialog, say('workflow_list.name')).fill('Made by hand');
    await field(dialog, say('workflow_list.folder')).selectOption({ label: 'For new ones' });
    await dialog.getByRole('button', { name: say('colour.red') }).click();
    await dialog.getByRole('button', { name: say('new_workflow.submit') }).click();
    await eventually(() => page.url()).toMatch(/\/workflows\/[0-9a-f-]{36}$/);
    expect(await getWorkflow(person, page.url().split('/').at(-1) ?? '')).toMatchObject({
      name: 'Made by hand',
      folderId,
      color: '#ef4444',
    });
  });

  test('the arrow keys move a workflow in the list and on into the next folder', async () => {
    const person = await start();
    const { id: folderId } = await person.act<{ id: string }>('workflows.save_folder', { name: 'Keyboard' });
    const first = await newWorkflow(person, { name: 'Key one', folderId });
    await newWorkflow(person, { name: 'Key two', folderId });
    const page = await browsing.open('/workflows', { as: person });
    const names = () => lane(page, 'Keyboard').getByRole('link').allTextContents();
    await eventually(async () => (await names()).filter((name) => name.startsWith('Key'))).toEqual([
      'Key one',
      'Key two',
    ]);
    const handle = page.getByRole('button', { name: say('workflow_list.move', { name: 'Key one' }) });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await names()).filter((name) => name.startsWith('Key'))).toEqual([
      'Key two',
      'Key one',
    ]);
    await eventually(async () => (await namesInOrder(person, { folderId })).join()).toBe('Key two,Key one');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await getWorkflow(person, first.id)).folderId).not.toBe(folderId);
    await eventually(() => handle.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await page.getByRole('status').filter({ hasText: 'Key one' }).waitFor();
    // Two keys before the next frame: the second meets the handle where the first has brought it.
    await page.evaluate(`for (let pressed = 0; pressed < 2; pressed += 1)
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))`);
    await eventually(async () => (await namesInOrder(person, { folderId })).join()).toBe('Key one,Key two');
  });

  test('a workflow is dragged into a folder that is still empty, and before another one', async () => {
    const person = await start();
    const { id: folderId } = await person.act<{ id: string }>('workflows.save_folder', { name: 'Dragged into' });
    for (const name of ['Drag one', 'Drag two']) await newWorkflow(person, { name });
    const page = await browsing.open('/workflows', { as: person });
    const drag = async (name: string, to: { hover(): Promise<void> }) => {
      await page.getByRole('button', { name: say('workflow_list.move', { name }) }).hover();
      await page.mouse.down();
      await to.hover();
      await page.mouse.up();
    };
    await drag('Drag one', lane(page, 'Dragged into').getByText(say('workflow_list.drop_here')));
    await lane(page, 'Dragged into').getByRole('link', { name: 'Drag one' }).waitFor();
    await eventually(async () => (await namesInOrder(person, { folderId })).join()).toBe('Drag one');
    const upper = lane(page, 'Dragged into').getByRole('link', { name: 'Drag one' });
    await drag('Drag two', { hover: () => upper.hover({ position: { x: 2, y: 1 } }) });
    await eventually(async () => (await namesInOrder(person, { folderId })).join()).toBe('Drag two,Drag one');
  });

  test('the menu renames, copies, exports, switches off and deletes', async () => {
    const person = await start();
    const workflow = await newWorkflow(person, { name: 'Handled' });
    await person.act('workflows.deploy', { id: workflow.id });
    const page = await browsing.open('/workflows', { as: person });
    await row(page, 'Handled').getByText(say('workflow_list.deployed')).waitFor();

    await choose(page, 'Handled', say('workflow_list.edit'));
    const dialog = page.getByRole('dialog', { name: say('workflow_list.edit_title', { name: 'Handled' }) });
    await field(dialog, say('workflow_list.name')).fill('Well handled');
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await row(page, 'Well handled').waitFor();

    await choose(page, 'Well handled', say('workflow_list.duplicate'));
    await row(page, 'Well handled (copy)').getByText(say('workflow_list.draft'), { exact: true }).waitFor();

    const downloading = page.waitForEvent('download');
    await choose(page, 'Well handled', say('workflow_list.export'));
    const saved = await downloading;
    expect(saved.suggestedFilename()).toBe('Well handled.json');
    expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({
      format: 'svc.workflow',
      name: 'Well handled',
    });

    await choose(page, 'Well handled', say('workflow_list.undeploy'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('workflow_list.undeploy') })
      .click();
    await row(page, 'Well handled').getByText(say('workflow_list.draft'), { exact: true }).waitFor();
    expect(await getWorkflow(person, workflow.id)).toMatchObject({ isDeployed: false });

    await choose(page, 'Well handled', say('workflow_list.delete'));
    const question = page.getByRole('dialog', { name: say('workflow_list.delete_title', { name: 'Well handled' }) });
    await question.getByText(say('workflow_list.delete_effect')).waitFor();
    await question.getByRole('button', { name: say('workflow_list.delete') }).click();
    await row(page, 'Well handled').waitFor({ state: 'hidden' });
    await eventually(() => person.call('workflows.get', { id: workflow.id })).toMatchObject({ status: 404 });
    await page.getByRole('button', { name: say('ui.undo') }).click();
    await row(page, 'Well handled').waitFor();
  });

  test('menus and rows are walked by the keyboard, each by its own keys', async () => {
    const person = await start();
    const { id: folderId } = await person.act<{ id: string }>('workflows.save_folder', { name: 'Walked' });
    for (const name of ['Walk one', 'Walk two']) await newWorkflow(person, { name, folderId });
    const page = await browsing.open('/workflows', { as: person });
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    await page.getByRole('link', { name: 'Walk one' }).focus();
    await page.keyboard.press('j');
    await eventually(focused).toBe('Walk two');
    await page.getByRole('button', { name: say('workflow_list.menu', { name: 'Walk two' }) }).focus();
    await page.keyboard.press('Enter');
    await eventually(focused).toBe(say('workflow_list.open'));
    await page.keyboard.press('ArrowDown');
    await eventually(focused).toBe(say('workflow_list.see_runs'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: say('runs.title') }).waitFor();
  });

  test('folders are made, renamed and deleted, and a name that is taken says so', async () => {
    const person = await start();
    browsing.expectRefusals('/api/os/actions/workflows.save_folder');
    await person.act('workflows.save_folder', { name: 'Taken' });
    const page = await browsing.open('/workflows', { as: person });
    await page.getByRole('button', { name: say('workflow_list.new_folder') }).click();
    const dialog = page.getByRole('dialog', { name: say('workflow_list.new_folder') });
    await field(dialog, say('workflow_list.folder_name')).fill('Taken');
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await dialog.getByText(refusal('workflows.refusals:name_taken', { name: 'Taken' })).waitFor();
    await field(dialog, say('workflow_list.folder_name')).fill('Free');
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await lane(page, 'Free').waitFor();
    await page.getByRole('button', { name: say('workflow_list.folder_menu', { name: 'Free' }) }).click();
    await page.getByRole('menuitem', { name: say('workflow_list.folder_rename') }).click();
    const rename = page.getByRole('dialog', { name: say('workflow_list.folder_rename_title', { name: 'Free' }) });
    await field(rename, say('workflow_list.folder_name')).fill('Freed');
    await rename.getByRole('button', { name: say('ui.save') }).click();
    await page.getByRole('button', { name: say('workflow_list.folder_menu', { name: 'Freed' }) }).click();
    await page.getByRole('menuitem', { name: say('workflow_list.folder_delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('workflow_list.folder_delete') })
      .click();
    await lane(page, 'Freed').waitFor({ state: 'hidden' });
  });

  test('what another person makes appears by itself, and the search finds it', async () => {
    const person = await start();
    const page = await browsing.open('/workflows', { as: person, listening: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await newWorkflow(await app.owner(), {
      name: 'From a colleague',
      description: 'Sends parcels',
      definition: greeting(),
    });
    await row(page, 'From a colleague').waitFor();
    await page.getByRole('searchbox', { name: say('workflow_list.search') }).fill('parcels');
    await eventually(() => lane(page, say('workflow_list.found')).getByRole('listitem').count()).toBe(1);
    await page.getByRole('searchbox', { name: say('workflow_list.search') }).fill('no such thing');
    await page.getByText(say('workflow_list.none_found')).waitFor();
  });

  test('who may only read sees no way to change anything', async () => {
    const owner = await app.owner();
    const reader = (await newMember(app, await newRole(owner, ['workflows.read']))).client;
    await newWorkflow(owner, { name: 'Only read' });
    const page = await browsing.open('/workflows', { as: reader });
    await row(page, 'Only read').waitFor();
    for (const name of [
      say('workflow_list.create'),
      say('workflow_list.import'),
      say('workflow_list.new_folder'),
      say('workflow_list.move', { name: 'Only read' }),
    ])
      expect(await page.getByRole('button', { name }).count(), name).toBe(0);
    await page.getByRole('button', { name: say('workflow_list.menu', { name: 'Only read' }) }).click();
    await page.getByRole('menuitem', { name: say('workflow_list.see_runs') }).waitFor();
    expect(await page.getByRole('menuitem', { name: say('workflow_list.delete') }).count()).toBe(0);
  });
});
