import { beforeAll, describe, expect, test } from 'vitest';
import { smallPng } from '../files/small-pictures.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { newPost, newPublished } from './desk.ts';

describe('the public page', () => {
  const app = useApp();
  let owner: Client;
  let home: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    home = await homeOf(owner);
  });

  const homeOf = async (client: Client) => `/p/${(await client.act<{ slug: string }>('workspace.get')).slug}`;
  const read = (path: string, headers: Record<string, string> = {}) => app.browser().get(path, { headers });
  const htmlOf = async (body: string) => (await owner.act<{ html: string }>('publishing.preview', { body })).html;

  test('a stranger reads the list and a post, without script, with all that search engines and feed readers look for', async () => {
    const { slug } = await newPublished(owner, {
      title: 'Cake & <b>coffee</b>',
      body: '## Now\n\nCome **in**.',
      excerpt: 'For "all".',
    });
    const list = await read(home);
    expect(list).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' },
    });
    expect(list.text).toContain(`<a href="${home}/${slug}">Cake &amp; &lt;b&gt;coffee&lt;/b&gt;</a>`);
    expect(list.text).toContain('<html lang="en">');
    const post = await read(`${home}/${slug}`);
    expect(post.text).toContain('<h3>Now</h3>\n<p>Come <strong>in</strong>.</p>');
    expect(post.text).toContain(`<link rel="canonical" href="${app.baseUrl}${home}/${slug}">`);
    for (const part of [
      'og:title',
      'og:description',
      'content="For &quot;all&quot;."',
      'application/atom+xml',
      'application/feed+json',
      '<title>Cake &amp;',
    ])
      expect(post.text).toContain(part);
    for (const { text, headers } of [list, post]) {
      expect(text).not.toMatch(/<script|<style|javascript:| on[a-z]+=/i);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
      expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe|allow-scripts|allow-same-origin/);
      expect(headers['set-cookie']).toBeUndefined();
    }
    const style = /href="(\/p\/page\.css\?v=[\w-]+)"/.exec(list.text)?.[1] ?? '';
    expect(await read(style)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
    });
  });

  test('the logo of the workspace stands on the page, its posts and in its feeds', async () => {
    const { client } = await newWorkspace(owner);
    const place = await homeOf(client);
    const { slug } = await newPublished(client);
    const paths = ['', `/${slug}`, '/feed.xml', '/feed.json'].map((path) => place + path);
    for (const path of paths) expect((await read(path)).text).not.toContain('/api/public/logo/');
    const { logoId } = await client.act<{ logoId: string }>('workspace.set_logo', {
      picture: smallPng.toString('base64'),
    });
    const logo = `/api/public/logo/${logoId}`;
    for (const path of paths.slice(0, 2)) {
      const page = await read(path);
      expect(page.text).toContain(`<img class="logo" src="${logo}" alt="">`);
      expect(page.headers['content-security-policy']).toContain("img-src 'self'");
    }
    expect((await read(paths[2] ?? '')).text).toContain(`<logo>${app.baseUrl}${logo}</logo>`);
    expect(JSON.parse((await read(paths[3] ?? '')).text)).toMatchObject({ icon: app.baseUrl + logo });
    // The page has no origin of its own.
    expect((await read(logo)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('whoever has it already gets 304, until it changes', async () => {
    const post = await newPublished(owner);
    const path = `${home}/${post.slug}`;
    const etag = String((await read(path)).headers.etag);
    expect(await read(path, { 'if-none-match': `"other", W/${etag}` })).toMatchObject({ status: 304, text: '' });
    await owner.act('publishing.save_post', { id: post.id, title: post.title, body: 'Other words.' });
    expect(await read(path, { 'if-none-match': etag })).toMatchObject({
      status: 200,
      text: expect.stringContaining('Other words.'),
    });
  });

  test('what is not published, or anywhere else, is a plain page that says so', async () => {
    const draft = await newPost(owner);
    const hidden = await newPublished(owner);
    await owner.act('publishing.unpublish', { id: hidden.id });
    for (const path of [
      '/p',
      '/p/nobody-0000',
      `${home}/${draft.slug}`,
      `${home}/${hidden.slug}`,
      `${home}/a/b`,
      `${home}/UPPER`,
      `${home}?before=forged`,
      '/p/%00',
      `${home}/feed.txt`,
    ]) {
      const { status, headers, text } = await read(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toContain('There is nothing at this address.');
    }
    expect((await read('/p/nobody-0000', { 'accept-language': 'de' })).text).toContain(
      'Unter dieser Adresse gibt es nichts.',
    );
  });

  test('a page that is switched off, and one of a workspace without the module, is not there', async () => {
    const { client } = await newWorkspace(owner);
    const path = await homeOf(client);
    const { slug } = await newPublished(client);
    const statuses = async () =>
      Promise.all(
        [path, `${path}/${slug}`, `${path}/feed.xml`, `${path}/feed.json`].map(
          async (each) => (await read(each)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await client.act('publishing.save_settings', { pageOn: false });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await client.act('publishing.save_settings', { pageOn: true, title: 'Our <news>', description: 'All of it' });
    expect((await read(path)).text).toContain('<h1>Our &lt;news&gt;</h1><p>All of it</p>');
    await client.act('workspace.set_module', { module: 'publishing', enabled: false });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  test('lists twenty to a page, each post once', async () => {
    const { client } = await newWorkspace(owner);
    const path = await homeOf(client);
    for (let index = 0; index < 23; index += 1) await newPublished(client, { title: `Entry number ${index}.` });
    const first = (await read(path)).text;
    const older = /rel="next" href="([^"]+)"/.exec(first)?.[1] ?? '';
    const second = (await read(older)).text;
    const entries = (text: string) => [...text.matchAll(/>(Entry number \d+\.)</g)].map(([, title]) => title);
    expect(entries(first)).toHaveLength(20);
    expect(entries(first)[0]).toBe('Entry number 22.');
    expect(new Set([...entries(first), ...entries(second)]).size).toBe(23);
    expect(second).not.toContain('rel="next"');
  });

  test('feeds hold the posts, in both formats, whatever is written in them', async () => {
    const { client } = await newWorkspace(owner);
    const path = await homeOf(client);
    const post = await newPublished(client, {
      title: ']]> & <x> \u000b"',
      body: 'See [here](/p/x?a=1&b=2) <script>alert(1)</script>',
    });
    const atom = await read(`${path}/feed.xml`);
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.text).toContain('<title>]]&gt; &amp; &lt;x&gt; &quot;</title>');
    expect(atom.text).toContain(`<id>urn:uuid:${post.id}</id>`);
    expect(atom.text).toContain(`&lt;a href=&quot;${app.baseUrl}/p/x?a=1&amp;amp;b=2&quot;`);
    expect(atom.text).toContain('&amp;lt;script&amp;gt;');
    expect(tagsClose(atom.text)).toBe(true);
    const feed = await read(`${path}/feed.json`);
    expect(feed.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(feed.body).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${app.baseUrl}${path}`,
      items: [
        {
          id: post.id,
          url: `${app.baseUrl}${path}/${post.slug}`,
          content_html: expect.stringContaining('&lt;script&gt;'),
          date_published: post.publishedAt,
        },
      ],
    });
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:alert(1))',
    '[x](//evil.example.com)',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![" onerror="alert(1)](https://example.com/x.png)',
    '[x](https://example.com "\\" onmouseover=\\"alert(1)")',
    '```html"onclick="alert(1)\n</code><script>alert(1)</script>\n```',
    '| a |\n|---|\n| <script>alert(1)</script> |',
    '<javascript:alert(1)>',
  ])('%s cannot do anything', async (body) => {
    const html = await htmlOf(body);
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    for (const tag of tags) {
      // Nothing but whole attributes in quotes: what is between the quotes cannot leave them.
      expect(tag).toMatch(/^<(p|a|img|pre|code|div|table|thead|tbody|tr|th|td)( [a-z]+="[^"<>]*")*>$/);
      for (const [, name = '', value = ''] of tag.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        expect(['href', 'rel', 'title', 'src', 'alt', 'loading', 'tabindex', 'class']).toContain(name);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^https:\/\/example\.com/);
      }
    }
  });
});

/** Every element ends, in the right order. */
function tagsClose(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', itself] of xml.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!itself) open.push(name);
  }
  return open.length === 0;
}
