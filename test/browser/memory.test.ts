import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, ownerAtHome } from '../harness/factories.ts';
import { type Memory, newTopic, remember } from '../harness/memory.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, say } from './harness/words.ts';

describe('memory', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;
  const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('something is remembered, refused where it is known, replaced, found while typing, and forgotten for good', async () => {
    browsing.expectRefusals('/api/os/actions/memory.add');
    const page = await browsing.open('/memory', { as: owner });
    await page.getByText(say('memory.empty'), { exact: true }).waitFor();
    await page.keyboard.press('c');
    await field(page, say('memory.content')).fill('The gate is locked at eight.');
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: say('memory.subject') })
      .fill('Opening hours');
    await page.getByRole('option', { name: say('memory.subject_topic', { name: 'Opening hours' }) }).click();
    await press(page, say('memory.submit_add'));
    await row(page, 'The gate is locked at eight.').waitFor();

    await press(page, say('memory.add'));
    await field(page, say('memory.content')).fill('the gate is locked at Eight');
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: say('memory.subject') })
      .fill('opening hours');
    await page.getByRole('option', { name: say('memory.subject_topic', { name: 'opening hours' }) }).click();
    await press(page, say('memory.submit_add'));
    await page.getByText(refusal('memory.refusals:duplicate_memory')).waitFor();
    await press(page, say('memory.show_known'));
    await page.getByText(/said so on/).waitFor();
    await press(page, say('memory.replace'));
    await field(page, say('memory.content')).fill('The gate is locked at nine.');
    await press(page, say('memory.submit_replace'));
    await page.getByText(`It replaced: “The gate is locked at eight.”`).waitFor();
    expect(await barriers(page, 'the panel of a memory')).toEqual([]);
    await page.keyboard.press('Escape');

    await remember(owner, 'Coffee is on the second floor.');
    await row(page, 'Coffee is on the second floor.').waitFor();
    await page.getByRole('searchbox', { name: say('memory.search') }).fill('gate lock');
    await row(page, 'Coffee is on the second floor.').waitFor({ state: 'hidden' });
    await row(page, 'The gate is locked at nine.').click();
    await press(page, say('memory.forget'));
    await page.getByText(say('memory.forget_effect')).waitFor();
    await page
      .getByRole('dialog', { name: say('memory.forget_title') })
      .getByRole('button', { name: say('memory.forget'), exact: true })
      .click();
    await page.getByText(say('memory.none_found'), { exact: true }).waitFor();
    await eventually(
      async () => (await owner.act<{ items: Memory[] }>('memory.list', { state: 'forgotten' })).items,
    ).toMatchObject([{ content: null, category: 'fact' }]);
  });

  test('proposals are confirmed, corrected and rejected by the keyboard, and the count follows', async () => {
    const subject = newTopic();
    for (const content of ['Third proposal.', 'Second propposal.', 'First proposal.'])
      await remember(owner, content, { subject, propose: true });
    const page = await browsing.open('/memory/review', { as: owner });
    const tab = page
      .getByRole('navigation', { name: say('memory.pages') })
      .getByRole('link', { name: say('memory.review') });
    await eventually(() => tab.textContent()).toContain('3');
    await row(page, 'First proposal.').focus();
    await page.keyboard.press('y');
    await row(page, 'First proposal.').waitFor({ state: 'hidden' });
    await row(page, 'Second propposal.').focus();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: say('memory_review.corrected') }).fill('Second proposal.');
    await page.keyboard.press('Control+Enter');
    await row(page, 'Second propposal.').waitFor({ state: 'hidden' });
    await row(page, 'Third proposal.').focus();
    await page.keyboard.press('x');
    await page
      .getByRole('dialog', { name: say('memory_review.reject_title') })
      .getByRole('button', { name: say('memory_review.reject'), exact: true })
      .click();
    await page.getByText(say('memory_review.empty'), { exact: true }).waitFor();
    // What is confirmed leaves the list before the server has answered.
    await eventually(async () =>
      (await owner.act<{ items: Memory[] }>('memory.list', { subject })).items.map(({ content, state }) => [
        content,
        state,
      ]),
    ).toEqual([
      ['First proposal.', 'active'],
      ['Second proposal.', 'active'],
    ]);
  });

  test('what is known of a customer stands in the panel, and a line adds to it; all of it is forgotten at once', async () => {
    const { id } = await newCustomer(owner, { name: 'Ada Lovelace' });
    await remember(owner, 'Prefers mornings.', { subject: { type: 'customer', id } });
    const page = await browsing.open(`/customers?id=${id}`, { as: owner });
    const part = page.getByRole('region', { name: say('customer_memory.title') });
    await part.getByRole('link', { name: 'Prefers mornings.' }).waitFor();
    await part.getByRole('textbox', { name: say('customer_memory.hint') }).fill('Allergic to nuts.');
    await part.getByRole('button', { name: say('customer_memory.add') }).click();
    await part.getByRole('link', { name: 'Allergic to nuts.' }).click();
    await page.getByRole('link', { name: 'Customer: Ada Lovelace' }).click();
    await part.getByRole('button', { name: say('memory.forget_subject') }).click();
    const question = page.getByRole('dialog', { name: say('memory.forget_subject_title', { name: 'Ada Lovelace' }) });
    await question.getByRole('button', { name: say('memory.forget_subject') }).click();
    await page.getByText(say('memory.forgotten_count.other', { count: 2 })).waitFor();
    await part.getByRole('link').first().waitFor({ state: 'hidden' });
    await eventually(
      async () => (await owner.act<{ items: Memory[] }>('memory.list', { subject: { type: 'customer', id } })).items,
    ).toEqual([]);
  });
});
