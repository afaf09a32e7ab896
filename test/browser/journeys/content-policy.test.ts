import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { failingJob, furnish, publicPages, screens } from '../harness/screens.ts';

const entries = [
  '/sign-in',
  '/forgot',
  '/reset?token=rst_x',
  '/invite?token=inv_x',
  '/claim',
  '/connect',
  '/unsubscribe/nothing',
  '/docs',
  '/docs/guides/webhooks',
];

/** Every violation in a browser fails the test that meets it; this looks at the pages themselves. */
describe('no page lets a script in that is not a file of its own', () => {
  const app = useApp({ worker: true, jobs: [failingJob] });
  let owner: Client;
  let pages: string[];

  beforeAll(async () => {
    owner = await app.owner();
    await furnish(app, owner);
    pages = [...screens, ...entries, ...(await publicPages(app, owner)), await publishedPage(owner)];
  });

  test('every page names where scripts come from, and it is nowhere else', async () => {
    const weak: string[] = [];
    for (const path of pages) {
      const { headers } = await owner.get(path, { headers: { accept: 'text/html' } });
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
      );
      const scripts = policy.get('script-src') ?? policy.get('default-src');
      const isStrict =
        ["'self'", "'none'"].includes(scripts ?? '') &&
        policy.get('base-uri') === "'none'" &&
        policy.get('frame-ancestors') === "'none'";
      const forbidsObjects = [policy.get('object-src'), policy.get('default-src')].includes("'none'");
      if (!isStrict || !forbidsObjects) weak.push(`${path}: ${headers['content-security-policy']}`);
    }
    expect(weak).toEqual([]);
  });

  test('no page has a script written into it, nor an attribute that is one', async () => {
    const found: string[] = [];
    for (const path of pages) {
      const { headers, text } = await owner.get(path, { headers: { accept: 'text/html' } });
      expect(String(headers['content-type']), path).toContain('text/html');
      const scripts = text.match(/<script\b[^>]*>/gi) ?? [];
      found.push(...scripts.filter((tag) => !/\ssrc="\/[^/]/.test(tag)).map((tag) => `${path}: ${tag}`));
      found.push(
        ...(text.match(/<[^>]*\son\w+\s*=[^>]*>|(?:href|src)\s*=\s*"?\s*javascript:/gi) ?? []).map(
          (tag) => `${path}: ${tag}`,
        ),
      );
    }
    expect(found).toEqual([]);
  });

  async function publishedPage(person: Client): Promise<string> {
    const { id } = await person.act<{ id: string }>('publishing.save_post', {
      title: 'Open',
      body: 'Come in. <script>alert(1)</script>',
    });
    const { url } = await person.act<{ url: string }>('publishing.publish', { id });
    return new URL(url).pathname;
  }
});
