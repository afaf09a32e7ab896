import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pseudoLanguage } from '../../language/pseudo.ts';
import { sql } from '../../src/storage/sql.ts';
import { startApp, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace } from '../harness/factories.ts';
import { barriersInBothSchemes } from './harness/axe.ts';
import { bareWords, piecesOf, rememberTyped } from './harness/bare-words.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { failingJob, furnish, publicPages, screensOf } from './harness/screens.ts';
import { turnTo } from './harness/settled.ts';
import { inBothSizes } from './harness/sideways.ts';
import { sayIn } from './harness/words.ts';

// In the dark, and in the colours of the light scheme too: all other tests see the light one.
const dark = true;

/** Barriers on the page as it is now, and what sticks out of it on a phone. */
function faultsOf(page: Page, where: string): Promise<string[]> {
  return inBothSizes(page, where, () => barriersInBothSchemes(page, where));
}

const app = useApp({ worker: true, jobs: [failingJob] });
const browsing = useBrowser(app);
let owner: Client;
let typed: Set<string>;
let leadId: string;

beforeAll(async () => {
  owner = await app.owner();
  typed = rememberTyped(owner);
  ({ leadId } = await furnish(app, owner));
});

describe('every screen, in the pseudo-language, keeps nobody out, fits a phone and has no word that was never translated', () => {
  let paths: Record<string, string[]>;

  beforeAll(async () => {
    const first = async (action: string) => (await owner.act<{ items: { id: string }[] }>(action)).items[0]?.id;
    paths = {
      ...screensOf,
      'panels and single things': [
        '/leads?id=new',
        `/leads?id=${leadId}`,
        '/members?invite=1',
        '/settings/keys?create=1',
        `/workflows/${await first('workflows.list')}`,
        `/workflows/${await first('workflows.list')}/evaluations`,
        '/tables',
        `/tables/${await first('tables.list_tables')}`,
        `/customers?id=${await first('crm.list_customers')}`,
        `/bookings?id=${await first('bookings.list_bookings')}`,
      ],
    };
    await app.services.database.run(sql`update users set language = ${pseudoLanguage}`);
  });

  async function neverTranslated(page: Page, where: string): Promise<string[]> {
    const bare = (await piecesOf(page)).map((piece) => ({ piece, words: bareWords(piece, typed) }));
    return bare
      .filter(({ words }) => words.length > 0)
      .map(({ piece, words }) => `${where}: “${words.join(' ')}” in “${piece}”`);
  }

  test.each([...Object.keys(screensOf), 'panels and single things'])('%s', async (part) => {
    const page = await browsing.open('/', { as: owner, dark });
    const found: string[] = [];
    for (const path of paths[part] ?? []) {
      await turnTo(page, path);
      found.push(
        ...(await inBothSizes(page, path, async () => [
          ...(await barriersInBothSchemes(page, path)),
          ...(await neverTranslated(page, path)),
        ])),
      );
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(pseudoLanguage);
    expect(found).toEqual([]);
  });
});

describe('screens with little on them, in German', () => {
  const say = sayIn.de;
  const look = { language: 'de', dark } as const;

  beforeAll(async () => {
    await owner.post('/api/auth/profile', { language: 'de' });
  });

  test('screens that have nothing to show yet', async () => {
    const elsewhere = await app.owner();
    await newWorkspace(elsewhere, { name: 'Empty' });
    const page = await browsing.open('/', { as: elsewhere, ...look });
    await page.getByRole('button', { name: say('shell.switch_workspace', { name: 'Test workspace' }) }).click();
    await page.getByRole('menuitem', { name: 'Empty' }).click();
    await page.getByRole('button', { name: say('shell.switch_workspace', { name: 'Empty' }) }).waitFor();
    const found: string[] = [];
    for (const path of ['/', '/approvals', '/leads', '/leads?view=board', '/settings/variables', '/settings/deleted']) {
      await turnTo(page, path);
      found.push(...(await faultsOf(page, `${path}, empty`)));
    }
    expect(found).toEqual([]);
  });

  test('pages before the sign-in', async () => {
    browsing.expectRefusals('/api/auth/sign-in', '/api/auth/invite', '/api/public/book/nobody/nothing');
    const { inviteUrl } = await owner.act<{ inviteUrl: string }>('members.invite', {
      email: 'guest@example.com',
      role: 'viewer',
    });
    const page = await browsing.open('/sign-in', look);
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
      found.push(...(await faultsOf(page, path)));
    }
    await page.goto('/sign-in');
    await field(page, say('entry.email')).fill('nobody');
    await page.getByRole('button', { name: say('sign_in.submit') }).click();
    await page.getByText(say('form.email')).waitFor();
    found.push(...(await faultsOf(page, '/sign-in, with faults')));
    await page.goto('/forgot');
    await field(page, say('entry.email')).fill('nobody@example.com');
    await page.getByRole('button', { name: say('forgot.submit') }).click();
    await page.getByRole('heading', { name: say('forgot.no_mail') }).waitFor();
    found.push(...(await faultsOf(page, '/forgot, without mail')));
    expect(found).toEqual([]);
  });

  test('the set-up of a new instance', async () => {
    const fresh = await startApp({ owner: false });
    try {
      const page = await browsing.open('/claim', { app: fresh, ...look });
      const found = await faultsOf(page, '/claim');
      await page.goto(`/claim?token=${await fresh.services.firstOwner.makeSetupToken()}`);
      found.push(...(await faultsOf(page, '/claim?token')));
      expect(found).toEqual([]);
    } finally {
      await fresh.stop();
    }
  });
});
