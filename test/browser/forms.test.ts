import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard, newCustomer, pairComputer } from '../harness/factories.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { type Language, say, sayIn } from './harness/words.ts';
import { nodeOf, panelOf, readDrawn, savedAs } from './harness/workflow-canvas.ts';

interface Card {
  state: string;
  input: Record<string, unknown>;
}

/** As the server calls the fields of a mail. */
const labels = {
  en: { customer: 'Customer', subject: 'Subject', text: 'Text' },
  de: { customer: 'Kunde', subject: 'Betreff', text: 'Text' },
};

describe('forms are made for people', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const browsing = useBrowser(app);
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const inputOf = async (id: string) => (await readDrawn(owner, id)).definition.steps[0]?.config?.input;
  const openStep = async (language: Language, input: Record<string, unknown>) => {
    await owner.post('/api/auth/profile', { language });
    const id = await newWorkflow(owner, {
      steps: [{ id: 'mail', kind: 'action', config: { action: 'messages.send', input } }],
      edges: [{ from: 'start', to: 'mail' }],
    });
    const page = await browsing.open(`/workflows/${id}?step=mail`, { as: owner, language });
    await nodeOf(page, 'mail').waitFor();
    return { id, page };
  };
  const choose = async (page: Page, label: string, name: string) => {
    const picker = panelOf(page).getByRole('combobox', { name: new RegExp(`^${label}`) });
    await picker.click();
    await picker.fill(name.slice(0, 4));
    await page.getByRole('option', { name: new RegExp(name) }).click();
  };

  test.each(['en', 'de'] as const)(
    'a step: whom it goes to is a choice, a customer is found by name, and what nobody needs is folded away (%s)',
    async (language) => {
      const says = sayIn[language];
      const { id: customerId } = await newCustomer(owner, { name: `Katharina ${language}` });
      const { id, page } = await openStep(language, { subject: 'Hello', text: 'There.' });
      const which = panelOf(page).getByRole('radiogroup', { name: says('form.which') });
      await which.getByText(says('editor.an_address'), { exact: true }).waitFor();
      await choose(page, labels[language].customer, `Katharina ${language}`);
      await savedAs(
        owner,
        id,
        ({ definition }) =>
          (definition.steps[0]?.config?.input as { customerId?: string } | undefined)?.customerId === customerId,
      );
      // The draft’s own id and the expected state.
      const folded = panelOf(page).getByText(says('form.advanced'), { exact: true });
      expect(await folded.count()).toBe(1);
      expect(await panelOf(page).getByText('expectedUpdatedAt').isVisible()).toBe(false);
      expect(await barriers(page, `a step with a reference, ${language}`)).toEqual([]);
      // Another of them takes its place.
      await which.getByText(says('editor.an_address'), { exact: true }).click();
      await eventually(() => inputOf(id)).toEqual({ subject: 'Hello', text: 'There.' });
    },
  );

  test('a mail server that a step needs and nobody has connected is told, with the way to where it is set up', async () => {
    const { page } = await openStep('en', { to: 'ada@example.com', subject: 'Hello', text: 'There.' });
    await page.getByRole('button', { name: say('editor.to_connect.one', { count: 1 }) }).click();
    await page.getByText(say('missing_connection.mail')).waitFor();
    expect(await barriers(page, 'a missing mail server')).toEqual([]);
    await page.getByRole('link', { name: say('missing_connection.set_mail') }).click();
    await eventually(() => field(page, say('connections.kind')).inputValue()).toBe('smtp');
  });

  test('a card is edited in the form of its action, on a phone too', async () => {
    await owner.post('/api/auth/profile', { language: 'en' });
    const key = await pairComputer(app, owner);
    const { id: customerId } = await newCustomer(owner, { name: 'Ludmilla' });
    const cardId = await newCard(app, key, 'crm.merge_customers', {
      keepId: customerId,
      mergeId: (await newCustomer(owner, { name: 'Ludmila' })).id,
    });
    const page = await browsing.open(`/approvals?id=${cardId}`, { as: owner, size: phone });
    await page.getByRole('button', { name: say('approval.edit') }).click();
    const form = page.getByRole('region', { name: say('approval.edit_title') });
    const pickers = form.getByRole('combobox');
    await eventually(() => pickers.first().inputValue()).toBe('Ludmilla');
    await eventually(() => pickers.nth(1).inputValue()).toBe('Ludmila');
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await barriers(page, 'editing a card')).toEqual([]);
    const { id: other } = await newCustomer(owner, { name: 'Ottokar' });
    await pickers.nth(1).click();
    await pickers.nth(1).fill('Otto');
    await page.getByRole('option', { name: /Ottokar/ }).click();
    await form.getByRole('button', { name: say('approval.submit_edit') }).click();
    await eventually(() => owner.act<Card>('approvals.get', { id: cardId })).toMatchObject({
      state: 'executed',
      input: { keepId: customerId, mergeId: other },
    });
  });
});
