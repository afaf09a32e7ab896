import { describe, test } from 'vitest';
import { nameOfLanguage } from '../../language/languages.ts';
import { useApp } from '../harness/app.ts';
import { newCard, newLead, newMember, pairComputer } from '../harness/factories.ts';
import { newWorkflow, runDraft } from '../harness/workflows.ts';
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
