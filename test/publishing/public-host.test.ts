import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { newPublished } from './desk.ts';

const publicUrl = 'https://pages.example.com';

describe('a host of its own for the public pages (SVC_PUBLIC_URL)', () => {
  const app = useApp({ env: { SVC_PUBLIC_URL: `${publicUrl}/` } });
  let owner: Client;
  let path: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    path = `/p/${(await owner.act<{ slug: string }>('workspace.get')).slug}`;
  });

  const at = (host: string, url: string, client: Client = app.browser()) => client.get(url, { headers: { host } });

  test('links to public pages lead there', async () => {
    const post = await newPublished(owner);
    expect(post.url).toBe(`${publicUrl}${path}/${post.slug}`);
    const service = await owner.act<{ url: string }>('bookings.save_service', {
      name: 'Haircut',
      minutes: 30,
      public: true,
    });
    expect(service.url).toMatch(new RegExp(`^${publicUrl}/book/`));
    expect(await owner.act<{ url: string }>('publishing.settings')).toMatchObject({ url: `${publicUrl}${path}` });
    expect((await at('pages.example.com', path)).text).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
  });

  test('the pages and what they need are there, with or without the port in the name', async () => {
    for (const host of ['pages.example.com', 'PAGES.example.com', 'pages.example.com:443'])
      expect(await at(host, path)).toMatchObject({ status: 200 });
    expect(await at('pages.example.com', '/api/public/book/nobody/nothing')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await at('pages.example.com', '/p/page.css')).status).toBe(200);
  });

  test.each([
    '/',
    '/sign-in',
    '/leads',
    '/docs',
    '/metrics',
    '/healthz',
    '/api/os/tools',
    '/api/auth/session',
    '/api/v1/me',
    '/api/live',
    '/bookings',
    '/posts',
    '/api/publicity',
    '/%70/x/../../api/os/tools',
  ])('%s is not there, not even for who is signed in', async (url) => {
    const answer = await at('pages.example.com', url, owner);
    expect(answer).toMatchObject({ status: 404, text: 'There is nothing at this address.\n' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('nobody signs in there, and the same addresses work at the base address', async () => {
    const answer = await app
      .browser()
      .post(
        '/api/auth/sign-in',
        { email: 'owner@example.com', password: 'correct horse battery' },
        { headers: { host: 'pages.example.com' } },
      );
    expect(answer.status).toBe(404);
    expect((await owner.get('/api/os/tools')).status).toBe(200);
    expect((await owner.get(path)).status).toBe(200);
  });
});

describe('SVC_PUBLIC_URL', () => {
  test('is the base address where it is not set', () => {
    expect(readConfig({ SVC_BASE_URL: 'https://svc.example.com' }).publicUrl).toBe('https://svc.example.com');
    expect(readConfig({ SVC_PUBLIC_URL: 'https://pages.example.com/' }).publicUrl).toBe('https://pages.example.com');
  });

  test.each([
    'pages.example.com',
    'ftp://pages.example.com',
    'https://pages.example.com/blog',
    'https://a:b@pages.example.com',
    'https://svc.example.com',
  ])('%s stops the start with one line that names the variable', (value) => {
    expect(() => readConfig({ SVC_BASE_URL: 'https://svc.example.com', SVC_PUBLIC_URL: value })).toThrow(
      /^SVC_PUBLIC_URL must/,
    );
  });
});
