import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newLead, newMember, pairComputer } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { decide } from './harness/decide.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

interface Card {
  id: string;
  state: string;
}

describe('approvals', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await app.owner();
    key = await pairComputer(app, owner);
  });

  afterEach(async () => {
    const { items } = await owner.act<{ items: Card[] }>('approvals.list', { state: 'pending' });
    for (const { id } of items) await owner.act('approvals.decline', { id });
  });

  const rows = (page: Page) => page.getByRole('region', { name: say('approvals.list') }).getByRole('button');
  const pane = (page: Page) => page.getByRole('region', { name: say('approvals.pane'), exact: true });
  const cardOf = (id: string) => owner.act<Card>('approvals.get', { id });
  const askToDelete = async (name: string) => {
    const lead = await newLead(owner, { name });
    return { lead, id: await newCard(app, key, 'crm.delete_lead', { id: lead.id }) };
  };

  test('a card appears by itself, says what would happen, and A approves it', async () => {
    const page = await browsing.open('/approvals', { as: owner, listening: true });
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    const { lead, id } = await askToDelete('Asked away');
    await rows(page).filter({ hasText: 'Asked away' }).waitFor();
    await page.getByRole('link', { name: new RegExp(say('nav.waiting.one', { count: 1 })) }).waitFor();
    await pane(page).getByText('Asked away').first().waitFor();
    await pane(page).getByText(say('effect.delete')).waitFor();
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ name: 'Asked away' });
    await decide(page, () => page.keyboard.press('a'));
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    await eventually(() => cardOf(id)).toMatchObject({ state: 'executed' });
    await eventually(() => owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 404 });
  });

  test('J and K go from card to card, D declines, and the next one comes up', async () => {
    const cards = [
      await askToDelete('One of three'),
      await askToDelete('Two of three'),
      await askToDelete('Three of three'),
    ];
    const page = await browsing.open('/approvals', { as: owner });
    await eventually(() => rows(page).count()).toBe(3);
    const current = () =>
      rows(page).evaluateAll((buttons) =>
        buttons.findIndex((button) => button.getAttribute('aria-current') === 'true'),
      );
    await eventually(current).toBe(0);
    await page.keyboard.press('j');
    await eventually(current).toBe(1);
    await page.keyboard.press('j');
    await eventually(current).toBe(2);
    await page.keyboard.press('k');
    await eventually(current).toBe(1);
    await pane(page).getByText('Two of three').first().waitFor();
    await field(pane(page), say('approval.note')).fill('Keep this one');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await decide(page, () => page.keyboard.press('d'));
    await eventually(() => rows(page).count()).toBe(2);
    await eventually(() => cardOf(cards[1]?.id ?? '')).toMatchObject({ state: 'declined', note: 'Keep this one' });
    await eventually(current).toBeGreaterThanOrEqual(0);
  });

  test('a decision can be taken back by U or its button, and is only sent when the time for that is over', async () => {
    const { id } = await askToDelete('Not so fast');
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner });
    await page.clock.install();
    await pane(page).getByText('Not so fast').first().waitFor();
    const told = () => page.getByRole('link', { name: new RegExp(say('nav.waiting.one', { count: 1 })) });
    const counted = () => page.getByRole('button', { name: new RegExp(`^${say('approval_state.pending')}`) });
    await told().waitFor();
    await page.keyboard.press('a');
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    await told().waitFor({ state: 'detached' });
    expect(await counted().textContent()).not.toContain('1');
    await page.keyboard.press('u');
    await told().waitFor();
    expect(await counted().textContent()).toContain('1');
    await pane(page).getByText('Not so fast').first().waitFor();
    await page.clock.fastForward(6_000);
    expect(await cardOf(id)).toMatchObject({ state: 'pending' });
    await pane(page)
      .getByRole('button', { name: say('approval.decline') })
      .click();
    await page
      .getByRole('button', { name: say('ui.undo') })
      .last()
      .click();
    await pane(page).getByText('Not so fast').first().waitFor();
    await page.clock.fastForward(6_000);
    expect(await cardOf(id)).toMatchObject({ state: 'pending' });
  });

  test('whoever closes the page before that has decided nothing', async () => {
    const { id } = await askToDelete('Closed early');
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner });
    await pane(page).getByText('Closed early').first().waitFor();
    await page.keyboard.press('a');
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    await page.reload();
    await pane(page).getByText('Closed early').first().waitFor();
    expect(await cardOf(id)).toMatchObject({ state: 'pending' });
  });

  test('keys work from a switch as well, and Esc leaves editing without losing what was typed', async () => {
    const id = await newCard(app, key, 'messages.suppress', { address: 'wrong@example.com' });
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner });
    await pane(page).getByText(say('approval.input')).first().click();
    await pane(page)
      .getByRole('radio', { name: say('approval.as_json') })
      .focus();
    await page.keyboard.press('e');
    const address = pane(page).getByRole('textbox').first();
    await address.fill('right@example.com');
    await page.keyboard.press('Escape');
    await pane(page)
      .getByRole('button', { name: say('approval.approve') })
      .waitFor();
    await page.keyboard.press('e');
    await eventually(() => address.inputValue()).toBe('right@example.com');
    expect(await cardOf(id)).toMatchObject({ state: 'pending' });
  });

  test('letters typed into the note decide nothing', async () => {
    const { id } = await askToDelete('Noted');
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner });
    await field(pane(page), say('approval.note')).pressSequentially('add a jade kid');
    expect(await cardOf(id)).toMatchObject({ state: 'pending' });
  });

  test('an edit before approval runs with the change, and the card shows both versions', async () => {
    const id = await newCard(app, key, 'messages.suppress', { address: 'wrong@example.com' });
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner });
    await pane(page)
      .getByRole('button', { name: say('approval.edit') })
      .click();
    const address = pane(page).getByRole('textbox').first();
    await eventually(() => address.inputValue()).toBe('wrong@example.com');
    await address.fill('right@example.com');
    await pane(page)
      .getByRole('button', { name: say('approval.submit_edit') })
      .click();
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    const { items } = await owner.act<{ items: { address: string }[] }>('messages.list_suppressed');
    expect(items.map(({ address }) => address)).toEqual(['right@example.com']);

    await page
      .getByRole('group', { name: say('approvals.state_filter') })
      .getByRole('button', { name: say('approval_state.executed') })
      .click();
    await rows(page).first().click();
    const changes = pane(page).getByRole('table', { name: say('approval.changes') });
    await changes.getByText('wrong@example.com').waitFor();
    await changes.getByText('right@example.com').waitFor();
  });

  test('who asked reads the outcome: declined with the note, through the command line and in the list', async () => {
    const person = await newMember(app, 'member');
    const theirs = await pairComputer(app, person.client);
    const lead = await newLead(person.client, { name: 'Wanted gone' });
    const id = await newCard(app, theirs, 'crm.delete_lead', { id: lead.id });
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner });
    await field(pane(page), say('approval.note')).fill('Still a customer');
    await decide(page, () =>
      pane(page)
        .getByRole('button', { name: say('approval.decline') })
        .click(),
    );
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    await eventually(() => callByComputer(app, theirs, 'approvals.get', { id })).toMatchObject({
      body: { result: { state: 'declined', note: 'Still a customer' } },
    });

    const asker = await browsing.open(`/approvals/${id}`, { as: person.client });
    await pane(asker).getByText(say('approval_state.declined'), { exact: true }).first().waitFor();
    await pane(asker).getByText('Still a customer').waitFor();
    expect(
      await pane(asker)
        .getByRole('button', { name: say('approval.approve') })
        .count(),
    ).toBe(0);
  });

  test('a card that somebody else decides meanwhile says so instead of deciding twice', async () => {
    const { lead, id } = await askToDelete('Decided elsewhere');
    const page = await browsing.open(`/approvals?id=${id}`, { as: owner, listening: true });
    await pane(page)
      .getByRole('button', { name: say('approval.approve') })
      .waitFor();
    await owner.act('approvals.decline', { id });
    await pane(page).getByText(say('approval_state.declined'), { exact: true }).first().waitFor();
    expect(
      await pane(page)
        .getByRole('button', { name: say('approval.approve') })
        .count(),
    ).toBe(0);
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ name: lead.name });
  });
});
