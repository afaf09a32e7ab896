import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { type Key, say } from './harness/words.ts';

type StageKey = Extract<Key, `stage.${string}`>;

describe('the board of leads', () => {
  const app = useApp({ worker: true });
  const browsing = useBrowser(app);
  const card = (page: Page, stage: StageKey, name: string) =>
    page.getByRole('region', { name: say(stage), exact: true }).getByRole('button', { name, exact: true });
  const openMenu = (page: Page, name: string) => page.getByRole('button', { name: say('lead.move', { name }) }).click();

  test('Alt and an arrow move the focused card to the next stage and back', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'By keyboard' });
    const page = await browsing.open('/leads?view=board', { as: owner });
    await card(page, 'stage.new', lead.name).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await card(page, 'stage.screening', lead.name).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'screening' });
    await card(page, 'stage.screening', lead.name).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await card(page, 'stage.new', lead.name).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'new' });
  });

  test('a card that was moved by keyboard keeps the focus, so that it can be moved on', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Two steps' });
    const page = await browsing.open('/leads?view=board', { as: owner });
    await card(page, 'stage.new', lead.name).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await card(page, 'stage.screening', lead.name).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await card(page, 'stage.meeting', lead.name).waitFor();
  });

  test('the menu of a card moves it to any stage', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'By menu' });
    const page = await browsing.open('/leads?view=board', { as: owner });
    await openMenu(page, lead.name);
    await page.getByRole('menuitem', { name: say('stage.proposal') }).click();
    await card(page, 'stage.proposal', lead.name).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'proposal' });
  });

  test('a card is dragged with the mouse from column to column', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'By mouse' });
    const page = await browsing.open('/leads?view=board', { as: owner });
    const target = page.getByRole('region', { name: say('stage.meeting'), exact: true });
    await card(page, 'stage.new', lead.name).hover();
    await page.mouse.down();
    await target.hover();
    await page.mouse.up();
    await card(page, 'stage.meeting', lead.name).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'meeting' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('losing a lead asks for the reason, and without one it stays where it was', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Going away' });
    const page = await browsing.open('/leads?view=board', { as: owner });
    await openMenu(page, lead.name);
    await page.getByRole('menuitem', { name: say('stage.lost') }).click();
    const question = page.getByRole('dialog', { name: say('lead.lose_title', { name: lead.name }) });
    await question.getByRole('button', { name: say('lead.lose') }).click();
    await question.getByText(say('form.required')).waitFor();
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'new' });
    await field(question, say('lead.lost_reason')).fill('Bought elsewhere');
    await question.getByRole('button', { name: say('lead.lose') }).click();
    await card(page, 'stage.lost', lead.name).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({
      stage: 'lost',
      lostReason: 'Bought elsewhere',
    });
    await card(page, 'stage.lost', lead.name).click();
    const panel = page.getByRole('dialog', { name: lead.name });
    await panel.getByText(say('lead.closed')).waitFor();
    await panel.getByText('Bought elsewhere').waitFor();
    // Beside it there is only the place for notes.
    await panel.getByRole('textbox', { name: say('timeline.note') }).waitFor();
    expect(await panel.getByRole('textbox').count()).toBe(1);
  });

  test('winning a lead asks first, because it is final', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Coming in', stage: 'proposal' });
    const page = await browsing.open('/leads?view=board', { as: owner });
    await card(page, 'stage.proposal', lead.name).focus();
    await page.keyboard.press('Alt+ArrowRight');
    const question = page.getByRole('dialog', { name: say('lead.win_title', { name: lead.name }) });
    await question.getByText(say('lead.win_effect')).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'proposal' });
    await question.getByRole('button', { name: say('lead.win') }).click();
    await card(page, 'stage.won', lead.name).waitFor();
    await eventually(() => owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'won' });
  });

  test('the stages of the list are counted, and back returns from the board to the list', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner, { name: 'Counted', stage: 'meeting' });
    const page = await browsing.open('/leads', { as: owner });
    await page
      .getByRole('group', { name: say('leads.view') })
      .getByRole('button', { name: say('leads.board') })
      .click();
    await card(page, 'stage.meeting', lead.name).waitFor();
    await page.goBack();
    await page.getByRole('table', { name: say('leads.title') }).waitFor();
    const { stages } = await owner.act<{ stages: Record<string, number> }>('crm.list_leads', { counts: true });
    await page
      .getByRole('group', { name: say('leads.stage_filter') })
      .getByRole('button', { name: new RegExp(`^${say('stage.meeting')} ?${stages.meeting}$`) })
      .waitFor();
  });
});
