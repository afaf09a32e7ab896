import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { nameOfLanguage } from '../../language/languages.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember } from '../harness/factories.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { failingJob, furnish, screens } from './harness/screens.ts';
import { settled, turnTo } from './harness/settled.ts';
import { onlyEnglish, refusal, sayIn } from './harness/words.ts';

interface Catalogue {
  actions: { title: string; labels?: { title: string; fields: Record<string, string> } }[];
  modules: { title: string }[];
}

/** Everything a person reads or hears on the page, piece by piece. */
async function piecesOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[
    ...document.body.innerText.split('\\n'),
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((one) => ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? '')),
    ...[...document.querySelectorAll('button, a, label, option, th, h1, h2, h3, p')].map((one) => one.textContent),
    document.title.replace(/ · svc$/, ''),
  ].map((text) => text.trim()).filter((text) => text !== '')`);
}

describe('German', () => {
  const app = useApp({ worker: true, jobs: [failingJob] });
  const browsing = useBrowser(app);
  const { en, de } = sayIn;
  let owner: Client;
  let english: Set<string>;

  beforeAll(async () => {
    owner = await app.owner();
    await furnish(app, owner);
    const titles = async (path: string) => {
      const { body } = await owner.get<Catalogue>(path);
      return [...body.modules.map(({ title }) => title), ...body.actions.map(({ title, labels }) => labels?.title ?? title)];
    };
    const contract = await titles('/api/os/tools');
    await owner.post('/api/auth/profile', { language: 'de' });
    const german = new Set(await titles('/api/os/tools?localized=1'));
    english = new Set([...onlyEnglish(), ...contract.filter((title) => !german.has(title))]);
  });

  test.each(['main', 'settings'] as const)('leaves no English word on the %s screens', async (part) => {
    const page = await browsing.open('/', { as: owner, language: 'de' });
    const left: string[] = [];
    for (const path of screens.filter((candidate) => candidate.startsWith('/settings/') === (part === 'settings'))) {
      await turnTo(page, path);
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      left.push(...new Set((await piecesOf(page)).filter((piece) => english.has(piece)).map((piece) => `${path}: ${piece}`)));
    }
    expect(left).toEqual([]);
  });

  test('is chosen in the account menu, changes the words at once, and is kept for the person everywhere', async () => {
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
    await eventually(() => person.client.get('/api/auth/session')).toMatchObject({ body: { user: { language: 'de' } } });
    const elsewhere = await browsing.open('/leads', { as: person.client, language: 'en' });
    await elsewhere
      .getByRole('button', { name: de('leads.create') })
      .first()
      .waitFor();
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
