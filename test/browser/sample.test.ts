import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { until } from '../harness/until.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { field } from './harness/field.ts';
import { say } from './harness/words.ts';

const person = { email: 'ada@example.com', password: 'a long password' };

describe('the sample business', () => {
  const browsing = useBrowser();
  let app: App;

  beforeAll(async () => {
    app = await startApp({ owner: false, worker: true, env: { SVC_SAMPLE: '1' } });
  });
  afterAll(() => app?.stop());

  async function signedIn(): Promise<Client> {
    const client = app.browser();
    await client.post('/api/auth/sign-in', person);
    return client;
  }

  test('from the set-up link to the approved card: the post of the sample is public', async () => {
    const page = await browsing.open(`/claim?token=${await app.services.firstOwner.makeSetupToken()}`, { app });
    await field(page, say('entry.name')).fill('Ada Lovelace');
    await field(page, say('entry.email')).fill(person.email);
    await field(page, say('entry.password')).fill(person.password);
    await field(page, say('claim.workspace')).fill('Spoke & Chain');
    expect(await page.getByRole('switch', { name: say('claim.sample') }).isChecked()).toBe(true);
    await page.getByRole('button', { name: say('claim.submit') }).click();

    await page.getByText(say('sample.text'), { exact: true }).waitFor();
    await page.getByRole('link', { name: say('sample.decide') }).click();
    await page.getByText('Winter check: ready before the first frost').first().waitFor();
    await page.getByText('Claude').first().waitFor();
    // The list is there before the card that the key decides.
    await page.getByRole('button', { name: new RegExp(`^${say('approval.approve')}`) }).waitFor();
    // The decision is sent five seconds later. A clock of the test's own would put a script into the frame of the post.
    await page.keyboard.press('a');
    await page.getByText(say('approvals.empty_pending'), { exact: true }).waitFor();
    const owner = await signedIn();
    const { url } = await until(
      async () => {
        const { items } = await owner.act<{ items: { title: string; url: string | null }[] }>('publishing.list_posts', {
          state: 'published',
        });
        return items.find(({ title }) => title.startsWith('Winter check')) ?? { url: null };
      },
      (post) => post.url !== null,
    );
    const stranger = await browsing.open(url ?? '/', { app });
    await stranger.getByRole('heading', { level: 1, name: 'Winter check: ready before the first frost' }).waitFor();
  });

  test('is removed from the start page, which then offers it again', async () => {
    const owner = await signedIn();
    const page = await browsing.open('/', { app, as: owner, listening: true });
    expect(await barriers(page, 'home with the sample')).toEqual([]);
    await page.getByRole('button', { name: say('sample.remove'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('sample.remove'), exact: true })
      .click();
    await page.getByText(say('sample.removed')).waitFor();
    await page.getByText(say('sample.text'), { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('sample.fill') }).waitFor();
    expect(await barriers(page, 'home that offers the sample')).toEqual([]);
    await page.getByRole('button', { name: say('sample.fill') }).click();
    await page.getByText(say('sample.text'), { exact: true }).waitFor();
    expect((await owner.act<{ items: unknown[] }>('crm.list_customers', { limit: 100 })).items).toHaveLength(25);
  });
});
