import { beforeAll, describe, expect, test } from 'vitest';
import { startApp, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace } from '../harness/factories.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { failingJob, furnish, publicPages, screenParts } from './harness/screens.ts';
import { turnTo } from './harness/settled.ts';
import { sayIn } from './harness/words.ts';

const app = useApp({ worker: true, jobs: [failingJob] });
const browsing = useBrowser(app);
let owner: Client;

beforeAll(async () => {
  owner = await app.owner();
  await furnish(app, owner);
});

// In German and in the dark, and in the colours of the light scheme too: all other tests read the English words.
describe.each([{ language: 'de', dark: true }] as const)(
  'screens without barriers ($language, dark: $dark)',
  ({ language, dark }) => {
    const say = sayIn[language];

    beforeAll(async () => {
      await owner.post('/api/auth/profile', { language });
    });

    test.each(screenParts)('the $part screens', async ({ paths }) => {
      const page = await browsing.open('/', { as: owner, language, dark });
      const found: string[] = [];
      for (const path of paths) {
        await turnTo(page, path);
        found.push(...(await barriersInBothSchemes(page, path)));
      }
      expect(found).toEqual([]);
    });

    test('screens that have nothing to show yet', async () => {
      const elsewhere = await app.owner();
      const name = `Empty (${language})`;
      await newWorkspace(elsewhere, { name });
      const page = await browsing.open('/', { as: elsewhere, language, dark });
      await page.getByRole('button', { name: say('shell.switch_workspace', { name: 'Test workspace' }) }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('button', { name: say('shell.switch_workspace', { name }) }).waitFor();
      const found: string[] = [];
      for (const path of [
        '/',
        '/approvals',
        '/leads',
        '/leads?view=board',
        '/settings/variables',
        '/settings/deleted',
      ]) {
        await turnTo(page, path);
        found.push(...(await barriersInBothSchemes(page, `${path}, empty`)));
      }
      expect(found).toEqual([]);
    });

    test('pages before the sign-in', async () => {
      browsing.expectRefusals('/api/auth/sign-in', '/api/auth/invite', '/api/public/book/nobody/nothing');
      const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', {
        email: `guest-${language}@example.com`,
        role: 'viewer',
      });
      const page = await browsing.open('/sign-in', { language, dark });
      const found: string[] = [];
      for (const path of [
        '/sign-in',
        '/forgot',
        '/reset?token=rst_x',
        '/reset',
        '/claim',
        inviteUrl,
        '/invite?token=inv_x',
        ...(await publicPages(app, owner)),
      ]) {
        await page.goto(path);
        found.push(...(await barriersInBothSchemes(page, path)));
      }
      await page.goto('/sign-in');
      await field(page, say('entry.email')).fill('nobody');
      await page.getByRole('button', { name: say('sign_in.submit') }).click();
      await page.getByText(say('form.email')).waitFor();
      found.push(...(await barriersInBothSchemes(page, '/sign-in, with faults')));
      await page.goto('/forgot');
      await field(page, say('entry.email')).fill('nobody@example.com');
      await page.getByRole('button', { name: say('forgot.submit') }).click();
      await page.getByRole('heading', { name: say('forgot.no_mail') }).waitFor();
      found.push(...(await barriersInBothSchemes(page, '/forgot, without mail')));
      expect(found).toEqual([]);
    });

    test('the set-up of a new instance', async () => {
      const fresh = await startApp({ owner: false });
      try {
        const page = await browsing.open('/claim', { app: fresh, language, dark });
        const found = await barriersInBothSchemes(page, '/claim');
        await page.goto(`/claim?token=${await fresh.services.firstOwner.makeSetupToken()}`);
        found.push(...(await barriersInBothSchemes(page, '/claim?token')));
        expect(found).toEqual([]);
      } finally {
        await fresh.stop();
      }
    });
  },
);
