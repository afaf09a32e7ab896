import { describe, expect, test } from 'vitest';
import { nameOfLanguage } from '../../language/languages.ts';
import { useApp } from '../harness/app.ts';
import { newCard, newLead, newMember, pairComputer } from '../harness/factories.ts';
import { newWorkflow, runDraft } from '../harness/workflows.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { refusal, sayIn } from './harness/words.ts';

describe('German', () => {
  const app = useApp();
  const browsing = useBrowser(app);
  const { en, de } = sayIn;

  test('is chosen in the account menu, changes the words at once, and is kept for the person everywhere', async () => {
    const owner = await app.owner();
    const { id } = await newLead(owner);
    await newCard(app, await pairComputer(app, owner), 'crm.delete_lead', { id });
    const person = await newMember(app);
    const page = await browsing.open('/approvals', { as: person.client });
    const told = (words: RegExp) => page.getByRole('main').getByText(words).first().waitFor();
    await told(/^Delete the lead “/);
    await page.getByRole('button', { name: new RegExp(en('shell.account', { name: '' })) }).click();
    await page
      .getByRole('radiogroup', { name: en('shell.language') })
      .getByText(nameOfLanguage('de'))
      .click();
    await page.getByRole('region', { name: de('approvals.list') }).waitFor();
    await told(/^Den Lead „/);
    await page
      .getByRole('navigation', { name: de('shell.navigation') })
      .getByRole('link', { name: de('nav.settings') })
      .waitFor();
    await eventually(() => person.client.get('/api/auth/session')).toMatchObject({
      body: { user: { language: 'de' } },
    });
    const elsewhere = await browsing.open('/leads', { as: person.client, language: 'en' });
    await elsewhere
      .getByRole('button', { name: de('leads.create') })
      .first()
      .waitFor();
  });

  test('is how the editor says what is wrong with a draft, and a run why it failed', async () => {
    const owner = await app.owner();
    await owner.post('/api/auth/profile', { language: 'de' });
    const step = { id: 'call', kind: 'http', config: { method: 'GET', url: 'ftp://example.com' } };
    const wrong = refusal('outbound.failures:wrong_protocol', { protocol: 'ftp:' }, 'de');
    const draft = await newWorkflow(owner, { steps: [step], edges: [] });
    const editor = await browsing.open(`/workflows/${draft}`, { as: owner, language: 'de' });
    await editor.getByRole('button', { name: de('editor.problems.one', { count: 1 }) }).click();
    await editor.getByRole('button', { name: new RegExp(wrong) }).waitFor();
    const failing = { ...step, config: { ...step.config, url: '{{ "ftp://example.com" }}' } };
    const { executionId } = await runDraft(app, { steps: [failing], edges: [] }, owner);
    const run = await browsing.open(`/runs/${executionId}`, { as: owner, language: 'de' });
    await run.getByRole('alert').getByText(wrong).first().waitFor();
  });

  test('dates are typed and chosen in the German format, with 24 hours', async () => {
    const { client } = await newMember(app);
    await client.post('/api/auth/profile', { language: 'de' });
    const { id, name } = await newLead(client);
    const page = await browsing.open(`/leads?id=${id}`, { as: client, language: 'de' });
    const panel = page.getByRole('dialog', { name });
    await panel.getByRole('button', { name: de('ui.edit') }).click();
    const nextStep = field(panel, de('lead.next_step'));
    const stored = (moment: Date) =>
      eventually(() => client.act('crm.get_lead', { id })).toMatchObject({ nextStepAt: moment.toISOString() });

    await nextStep.fill('24.12.2030 25:00');
    await panel.getByRole('button', { name: de('lead.submit_save') }).click();
    const example = `31.12.${new Date().getFullYear()} 14:30`;
    await panel.getByText(de('form.date_like', { example })).waitFor();
    await nextStep.fill('24.12.30 14.30 Uhr');
    await nextStep.press('Tab');
    expect(await nextStep.inputValue()).toBe('24.12.2030 14:30');

    await nextStep.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: de('form.calendar') });
    await calendar.getByRole('table', { name: 'Dezember 2030' }).waitFor();
    expect(await barriers(page, 'the calendar of a date field')).toEqual([]);
    for (const key of ['ArrowRight', 'PageDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await field(calendar, de('form.time')).fill('9');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'hidden' });
    expect(await nextStep.inputValue()).toBe('18.01.2031 09:00');
    await panel.getByRole('button', { name: de('lead.submit_save') }).click();
    await stored(new Date(2031, 0, 18, 9));
  });

  test('is spoken before the sign-in to who has a German browser, and refusals are German too', async () => {
    browsing.expectRefusals('/api/auth/sign-in');
    const page = await browsing.open('/sign-in', { language: 'de' });
    await page.getByRole('heading', { name: de('sign_in.title') }).waitFor();
    await field(page, de('entry.email')).fill('nobody@example.com');
    await field(page, de('entry.password')).fill('not the password');
    await page.getByRole('button', { name: de('sign_in.submit') }).click();
    await page.getByText(refusal('access.refusals:wrong_credentials', {}, 'de')).waitFor();
    await page.getByRole('button', { name: nameOfLanguage('en') }).click();
    await page.getByRole('heading', { name: en('sign_in.title') }).waitFor();
  });
});
