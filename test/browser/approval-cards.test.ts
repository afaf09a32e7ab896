import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newLead, newMember, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { deployed, newWorkflow } from '../harness/workflows.ts';
import { barriers, barriersInBothSchemes } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { decide } from './harness/decide.ts';
import { eventually } from './harness/eventually.ts';
import { type Language, refusal, sayIn } from './harness/words.ts';

interface Card {
  id: string;
  state: string;
  changed: boolean;
}

/** What the server calls the facts of a lead. */
const labels = { en: { email: 'E-mail', value: 'Value' }, de: { email: 'E-Mail', value: 'Wert' } };

describe('what an approval card shows', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const browsing = useBrowser(app);
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await app.owner();
    key = await pairComputer(app, owner, 'Ada’s laptop');
  });

  afterEach(async () => {
    const { items } = await owner.act<{ items: Card[] }>('approvals.list', { state: 'pending' });
    for (const { id } of items) await owner.act('approvals.decline', { id });
  });

  const pane = (page: Page, language: Language) =>
    page.getByRole('region', { name: sayIn[language]('approvals.pane'), exact: true });
  const cardOf = (id: string) => owner.act<Card>('approvals.get', { id });
  const term = (within: Locator, name: string) => within.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  const open = async (id: string, language: Language, more: object = {}) => {
    await owner.post('/api/auth/profile', { language });
    return browsing.open(`/approvals?id=${id}`, { as: owner, language, ...more });
  };
  /** What came up less than a second ago does not count as seen, and is refused once more. */
  const pressUntilDecided = (id: string, page: Page, button: Locator) =>
    eventually(async () => {
      if ((await cardOf(id)).state === 'pending')
        await decide(page, () => button.click({ timeout: 2_000 }).catch(() => undefined));
      return (await cardOf(id)).state;
    }).toBe('executed');
  const askToDelete = async (name: string) => {
    const lead = await newLead(owner, { name, email: 'grace@example.com', value: 125_050, currency: 'EUR' });
    return { lead, id: await newCard(app, key, 'crm.delete_lead', { id: lead.id }) };
  };

  test.each(['en', 'de'] as const)(
    'the thing itself, what it does to the world, and who is behind it (%s)',
    async (language) => {
      const say = sayIn[language];
      const { id } = await askToDelete('Grace Hopper');
      const page = await open(id, language);
      const card = pane(page, language);
      await card.getByText(say('effect.delete')).waitFor();
      await term(card, labels[language].email).waitFor();
      await card.getByRole('definition').filter({ hasText: 'grace@example.com' }).waitFor();
      await card.getByText(language === 'en' ? '€1,250.50' : /1\.250,50\s€/).waitFor();
      await card.getByText(say('card_origin.program'), { exact: true }).waitFor();
      await card.getByText('Ada’s laptop').waitFor();
      // What the program sent is there for who wants to know.
      const exact = card.getByRole('group').filter({ hasText: say('approval.input') });
      expect(await exact.getByRole('radiogroup').isVisible()).toBe(false);
      await exact.getByText(say('approval.input')).first().click();
      await exact.getByRole('radiogroup').waitFor();
      expect(await barriersInBothSchemes(page, `a card with facts, ${language}`)).toEqual([]);
    },
  );

  test.each(['en', 'de'] as const)(
    'a change while it is looked at: nothing happens, both states are shown, and the new one is approved (%s)',
    async (language) => {
      browsing.expectRefusals('/api/os/actions/approvals.approve');
      const say = sayIn[language];
      const { lead, id } = await askToDelete('Changes meanwhile');
      const page = await open(id, language);
      const card = pane(page, language);
      const approve = card.getByRole('button', { name: say('approval.approve') });
      await term(card, labels[language].email).waitFor();
      await card.getByRole('textbox', { name: say('approval.note') }).fill('Go ahead');
      await owner.act('crm.update_lead', { id: lead.id, email: 'somebody.else@example.com' });
      await decide(page, () => approve.click());
      await card.getByText(say('approval.changed_meanwhile')).waitFor();
      const notice = card.getByRole('alert').filter({ hasText: say('approval.changed_text') });
      await notice.getByText('grace@example.com').waitFor();
      await notice.getByText('somebody.else@example.com').waitFor();
      await eventually(() => notice.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
      await card.getByRole('definition').filter({ hasText: 'somebody.else@example.com' }).waitFor();
      expect(await cardOf(id)).toMatchObject({ state: 'pending', changed: true });
      expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ name: 'Changes meanwhile' });
      await page
        .getByRole('region', { name: say('approvals.list') })
        .getByText(say('approval.changed_mark'))
        .waitFor();
      expect(await barriersInBothSchemes(page, `a changed card, ${language}`)).toEqual([]);

      await pressUntilDecided(id, page, approve);
      await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
      expect(await cardOf(id)).toMatchObject({ state: 'executed', note: 'Go ahead' });
      expect(await owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 404 });
    },
  );

  test('an edit of a card that changed meanwhile keeps what was typed, and goes through once it has been seen', async () => {
    browsing.expectRefusals('/api/os/actions/approvals.edit_and_approve');
    const say = sayIn.en;
    const id = await newCard(app, key, 'messages.suppress', { address: 'one@example.com' });
    const page = await open(id, 'en');
    const card = pane(page, 'en');
    await card.getByRole('button', { name: say('approval.edit') }).click();
    await card.getByRole('textbox').first().fill('two@example.com');
    await owner.act('messages.suppress', { address: 'one@example.com' });
    const submit = card.getByRole('button', { name: say('approval.submit_edit') });
    await submit.click();
    await card.getByText(say('approval.changed_text')).waitFor();
    expect(await card.getByRole('textbox').first().inputValue()).toBe('two@example.com');
    await pressUntilDecided(id, page, submit);
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    expect(await cardOf(id)).toMatchObject({ state: 'executed' });
  });

  test.each(['en', 'de'] as const)(
    'what a step of a workflow is about to call, with the ways to the workflow and the run (%s)',
    async (language) => {
      const say = sayIn[language];
      const call = {
        method: 'POST',
        url: `${receiver.url}/orders`,
        headers: { 'x-shop': 'Harbour' },
        body: { order: 4711 },
      };
      const workflowId = await newWorkflow(owner, {
        name: 'Tells the warehouse',
        steps: [{ id: 'call', name: 'Tell them', kind: 'http', config: call }],
        edges: [{ from: 'start', to: 'call' }],
      });
      const started = await callByComputer<{ result: { executionId: string; approvals: { approvalId: string }[] } }>(
        app,
        key,
        'workflows.run',
        { id: workflowId, draft: true },
      );
      const { executionId, approvals } = started.body.result;
      const page = await open(approvals[0]?.approvalId ?? '', language);
      const card = pane(page, language);
      await card.getByText(say('effect.call')).waitFor();
      expect(await card.getByText(say('effect.send')).count()).toBe(0);
      await card.getByText('POST', { exact: true }).waitFor();
      await card.getByText(`${receiver.url}/orders`, { exact: true }).waitFor();
      await term(card, say('step_request.headers')).waitFor();
      await card.getByText('Harbour', { exact: true }).first().waitFor();
      await card.getByText('"order": 4711').first().waitFor();
      expect(await card.getByRole('button', { name: say('approval.edit') }).count()).toBe(0);
      expect(await barriersInBothSchemes(page, `a step’s request, ${language}`)).toEqual([]);
      const ways = card.getByRole('link');
      expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        `/workflows/${workflowId}`,
        `/runs/${executionId}`,
      ]);

      // The run says who is behind it, and leads back to the card.
      await card.getByRole('link', { name: say('step_question.see_run') }).click();
      await page.getByText(new RegExp(` · ${say('run_origin.program')}$`)).waitFor();
      await page.getByRole('link', { name: say('run_wait.open_approval') }).click();
      await decide(page, () => card.getByRole('button', { name: say('approval.approve') }).click());
      await eventually(() => receiver.requests.filter(({ path }) => path === '/orders').length).toBeGreaterThan(0);
      receiver.requests.length = 0;
    },
  );

  test.each(['en', 'de'] as const)('why it can only be declined once whoever asked has left (%s)', async (language) => {
    const say = sayIn[language];
    const person = await newMember(app, 'member', owner);
    const lead = await newLead(owner);
    const id = await newCard(app, await pairComputer(app, person.client), 'crm.delete_lead', { id: lead.id });
    const { requestedBy } = await owner.act<{ requestedBy: { name: string } }>('approvals.get', { id });
    await owner.act('members.remove', { id: person.id });
    browsing.expectRefusals('/api/os/actions/approvals.approve');
    const page = await open(id, language);
    await decide(page, () =>
      pane(page, language)
        .getByRole('button', { name: say('approval.approve') })
        .click(),
    );
    await page.getByText(refusal('runtime.refusals:requester_left', { name: requestedBy.name }, language)).waitFor();
    expect((await cardOf(id)).state).toBe('pending');
  });

  test('an event that a step makes up, with its data', async () => {
    await deployed(owner, {
      triggers: [{ id: 'heard', kind: 'event', config: { event: 'custom.order_ready' } }],
      steps: [],
      edges: [],
    });
    const id = await newWorkflow(owner, {
      steps: [{ id: 'tell', kind: 'event', config: { event: 'custom.order_ready', data: { order: 42 } } }],
      edges: [{ from: 'start', to: 'tell' }],
    });
    const started = await callByComputer<{ result: { approvals: { approvalId: string }[] } }>(
      app,
      key,
      'workflows.run',
      { id, draft: true },
    );
    const page = await open(started.body.result.approvals[0]?.approvalId ?? '', 'en');
    const card = pane(page, 'en');
    await card.getByText('custom.order_ready', { exact: true }).first().waitFor();
    await card.getByText('"order": 42').first().waitFor();
  });

  test('long and many facts stay within the screen, and all of a long one can be read', async () => {
    const say = sayIn.en;
    const { id } = await askToDelete('Long');
    const fact = (key: string, value: unknown, as?: string) => ({
      key,
      label: { en: `Fact ${key}`, de: `Angabe ${key}` },
      value,
      as,
    });
    const facts = [
      fact('body', `${'A sentence without an end. '.repeat(400)}The very last word.`, 'long'),
      fact('word', 'x'.repeat(3_000), 'code'),
      fact('post', '# Opening hours\n\nWe are **open** until six.', 'markdown'),
      fact('when', '2030-05-01T09:00:00Z', 'moment'),
      fact('nothing', null),
      fact('tags', ['press', 'vip']),
      fact('address', { street: 'Harbour Street 4', lines: [{ text: 'Crystals', price: 12 }] }),
      fact('flow', { before: 'one\ntwo\nthree', after: 'one\n2\nthree' }, 'diff'),
      ...Array.from({ length: 50 }, (_, index) => fact(`number ${index}`, index)),
    ];
    await rowsOf(
      app.database,
      `update approvals set facts = '${JSON.stringify(facts)}' where id = '${id}' returning id`,
    );
    const page = await open(id, 'en', { size: phone });
    const card = pane(page, 'en');
    await term(card, 'Fact number 49').waitFor();
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const all = card.getByRole('button', { name: say('approval.show_all_of', { label: 'Fact body' }) });
    const bodyBox = card.getByText('The very last word.').locator('..');
    const height = async () => (await bodyBox.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(400);
    await all.focus();
    await page.keyboard.press('Enter');
    await eventually(height).toBeGreaterThan(1_000);
    await card.getByText('+ 2', { exact: true }).waitFor();
    expect(await barriers(page, 'a long card')).toEqual([]);
  });
});
