import type { Locator } from 'playwright-core';
import { describe, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { newTable } from '../harness/tables.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { desk, phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

describe('notices cover nothing that is needed next', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);

  for (const [name, size] of Object.entries({ desk, phone }))
    test(`a record is saved while the notice of its button is shown, on a ${name}`, async () => {
      const owner = await app.owner();
      const workflow = await newWorkflow(owner, { steps: [], edges: [] });
      await owner.act('workflows.deploy', { id: workflow });
      // A record that is longer than the window, so that its buttons stand at the lower edge.
      const more = Array.from({ length: 14 }, (_, place) => ({ key: `f${place}`, name: `F${place}`, type: 'text' }));
      const table = await newTable(owner, [
        { key: 'title', name: 'Title', type: 'text' },
        { key: 'go', name: 'Go', type: 'button', label: 'Send it', workflow },
        ...more,
      ]);
      const { id } = await owner.act<{ id: string }>('tables.create_record', {
        tableId: table.id,
        values: { title: 'Ada' },
      });
      const page = await browsing.open(`/tables/${table.id}?record=${id}`, { as: owner, size });
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: 'Send it' }).click();
      const open = page.getByRole('button', { name: say('button.show_run') });
      await open.waitFor();
      await field(panel, 'Title').fill('Ada Lovelace');
      const save = panel.getByRole('button', { name: say('record.save') });
      const close = panel.getByRole('button', { name: say('ui.close') }).first();
      // All three together: a notice that has left covers nothing.
      await eventually(() => Promise.all([save, close, open].map(isOnTop))).toEqual([true, true, true]);
      await save.click();
      await eventually(() => owner.act('tables.get_record', { tableId: table.id, id })).toMatchObject({
        title: 'Ada Lovelace',
      });
    });

  test('on a phone, a page ends above a notice, and gets the space back when it is closed', async () => {
    const { client, id: assigneeId } = await newMember(app);
    await client.act('tasks.create', { title: 'Order paper', assigneeId });
    const page = await browsing.open('/tasks', { as: client, size: phone });
    const main = page.locator('#main');
    await page.getByRole('checkbox', { name: say('task.complete_named', { title: 'Order paper' }) }).click();
    const undo = page.getByRole('button', { name: say('ui.undo') });
    await undo.waitFor();
    const notice = page.getByRole('alert').filter({ has: undo });
    await eventually(async () => (await edge(main, 'bottom')) <= (await edge(notice, 'top'))).toBe(true);
    await notice.getByRole('button', { name: say('ui.close') }).click();
    await eventually(() => edge(main, 'bottom')).toBe(phone.height);
  });
});

/** Whether a press on its middle reaches it. */
async function isOnTop(button: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false;
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
  });
}

async function edge(part: Locator, side: 'top' | 'bottom'): Promise<number> {
  return part.evaluate((element, at) => Math.round(element.getBoundingClientRect()[at]), side);
}
