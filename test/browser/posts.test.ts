import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newCard, newMember, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { holdBack } from './harness/hold-back.ts';
import { refusal, say } from './harness/words.ts';

interface Post {
  id: string;
  slug: string;
  url: string | null;
  state: string;
}

describe('posts', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const browsing = useBrowser(app);
  const receiver = useHttpReceiver();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const confirm = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  test('written with a preview beside it, published after a confirmation, read by a stranger, changed and taken back', async () => {
    const { client } = await newMember(app, 'admin');
    const page = await browsing.open('/posts', { as: client });
    await page.getByText(say('posts.empty'), { exact: true }).waitFor();
    await page.keyboard.press('c');
    await field(page, say('post.title')).fill('Summer hours');
    await field(page, say('post.body')).fill('We open at **eight**. <script>document.title="broken"</script>');
    const preview = page.frameLocator(`iframe[title="${say('post.preview')}"]`);
    await preview.locator('strong', { hasText: 'eight' }).waitFor();
    await preview.getByText('<script>').waitFor();

    await button(page, say('post.publish')).click();
    await page.getByText(say('post.publish_page_effect', { title: 'Summer hours' })).waitFor();
    await confirm(page, say('post.publish'));
    await page.getByRole('link', { name: say('post.open') }).waitFor();
    const { items } = await client.act<{ items: Post[] }>('publishing.list_posts');
    expect(items).toMatchObject([{ slug: 'summer-hours', state: 'published' }]);
    const post = items[0] as Post;
    expect(new URL(page.url()).pathname).toBe(`/posts/${post.id}`);

    const path = new URL(post.url ?? '').pathname;
    const stranger = await browsing.open('/sign-in');
    await readableByTests(stranger);
    await stranger.goto(path);
    await stranger.getByRole('heading', { level: 1, name: 'Summer hours' }).waitFor();
    expect(await stranger.locator('strong').textContent()).toBe('eight');
    expect(await stranger.title()).toBe('Summer hours · Test workspace');
    expect(await barriers(stranger, 'a public post')).toEqual([]);
    await stranger.getByRole('link', { name: 'All posts' }).click();
    await stranger.getByRole('link', { name: 'Summer hours' }).waitFor();
    expect(await barriers(stranger, 'the public page')).toEqual([]);
    await getsItsStylesheet(stranger, post.url ?? '');

    // Taking it back is about what was just saved, however late the post is read again.
    const release = await holdBack(page, '**/api/os/actions/publishing.get_post');
    await field(page, say('post.body')).fill('We open at nine.');
    await page.keyboard.press('Control+s');
    await eventually(async () => (await client.get(path)).text).toContain('We open at nine.');
    await button(page, say('post.more')).click();
    await page.getByRole('menuitem', { name: say('post.unpublish') }).click();
    await confirm(page, say('post.unpublish'));
    await page.getByText(say('post.unpublished', { title: 'Summer hours' })).waitFor();
    release();
    await button(page, say('post.publish')).waitFor();
    expect((await client.get(path)).status).toBe(404);
    expect(await barriers(page, 'the editor')).toEqual([]);
  });

  test('an address that is taken is told beside its field; a later time and a deletion ask first', async () => {
    const { client } = await newMember(app, 'admin');
    await client.act('publishing.save_post', { title: 'First', body: '', slug: 'taken' });
    const page = await browsing.open('/posts/new', { as: client });
    browsing.expectRefusals('/api/os/actions/publishing.save_post');
    await field(page, say('post.title')).fill('Second');
    await field(page, say('post.slug')).fill('taken');
    await button(page, say('post.save_draft')).click();
    await page.getByText(refusal('publishing.refusals:slug_taken')).waitFor();
    await field(page, say('post.slug')).fill('free');
    await button(page, say('post.more')).click();
    await page.getByRole('menuitem', { name: say('post.later') }).click();
    await confirm(page, say('post.schedule'));
    await page.getByText(say('post_state.scheduled'), { exact: true }).waitFor();
    const { items } = await client.act<{ items: Post[] }>('publishing.list_posts', { state: 'scheduled' });
    expect(items).toMatchObject([{ slug: 'free' }]);
    await button(page, say('post.more')).click();
    await page.getByRole('menuitem', { name: say('post.delete') }).click();
    await confirm(page, say('post.delete'));
    await button(page, say('ui.undo')).click();
    await page.getByRole('button', { name: 'Second', exact: true }).waitFor();
    await eventually(() => client.act('publishing.get_post', { id: items[0]?.id })).toMatchObject({ state: 'draft' });
  });

  test('a channel that fails is shown on its post, and told again when asked', async () => {
    const { client } = await newMember(app, 'admin');
    receiver.handle = (_request, response) => void response.writeHead(422).end();
    const page = await browsing.open('/posts/channels', { as: client });
    await button(page, say('channels.create')).first().click();
    await field(page, say('channels.name')).fill('Company blog');
    await field(page, say('channels.url')).fill(`${receiver.url}/posts`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('ui.save') })
      .click();
    await page.getByRole('button', { name: 'Company blog', exact: true }).waitFor();

    const { items } = await client.act<{ items: { id: string }[] }>('publishing.list_channels');
    const { id } = await client.act<Post>('publishing.save_post', {
      title: 'For the blog',
      body: 'Hello',
      channel: items[0]?.id,
    });
    await page.goto(`/posts/${id}`);
    await button(page, say('post.publish')).click();
    await confirm(page, say('post.publish'));
    await page.getByText('The channel answered 422.').waitFor();
    receiver.handle = (_request, response) => void response.end();
    await button(page, say('post_delivery.retry')).click();
    await confirm(page, say('post_delivery.retry'));
    await page.getByText('The channel answered 422.').waitFor({ state: 'hidden' });
    await eventually(() => client.act('publishing.get_post', { id })).toMatchObject({
      delivery: { state: 'delivered' },
    });

    // One that was approved, and whose channel was changed before its time, says why it was held back.
    const later = await client.act<Post>('publishing.save_post', { title: 'Later', body: '', channel: items[0]?.id });
    const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const card = await newCard(app, await pairComputer(app, client), 'publishing.publish', { id: later.id, at });
    await client.act('approvals.approve', { id: card });
    const moved = { id: items[0]?.id, name: 'Company blog', url: `${receiver.url}/elsewhere` };
    await client.act('publishing.save_channel', moved);
    app.clock.advance(120_000);
    await eventually(() => client.act('publishing.get_post', { id: later.id })).toMatchObject({ state: 'draft' });
    await page.goto(`/posts/${later.id}`);
    await page.getByText(say('post_state.held'), { exact: true }).waitFor();
    await page.getByText('The channel was changed after this was approved').waitFor();
    expect(await button(page, say('post_delivery.retry')).count()).toBe(0);
    await button(page, say('post.publish')).click();
    await confirm(page, say('post.publish'));
    await page.getByText(say('post_state.published'), { exact: true }).waitFor();
    await eventually(() => receiver.requests.some(({ path }) => path === '/elsewhere')).toBe(true);
  });
});

/** In the sandbox of a public page nothing runs, and so neither do the tests' own looks at it. */
async function readableByTests(page: Page): Promise<void> {
  await page.route('**/p/**', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy, ...headers } = response.headers();
    expect(policy === undefined || policy.includes('sandbox') || response.url().includes('.css')).toBe(true);
    await route.fulfill({ response, headers });
  });
}

/** As it is served: a page in a sandbox has no origin, and a stylesheet could be refused to it. */
async function getsItsStylesheet(page: Page, url: string): Promise<void> {
  const context = await page.context().browser()?.newContext();
  const reader = await context?.newPage();
  const arrived = reader?.waitForEvent('requestfinished', (request) => request.url().includes('/p/page.css'));
  await reader?.goto(url);
  expect((await (await arrived)?.response())?.status()).toBe(200);
  await context?.close();
}
