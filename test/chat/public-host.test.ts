import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { echo, newChatPage } from './visitor.ts';

const publicUrl = 'https://pages.example.com';

describe('chat pages with a host of their own for public pages (SVC_PUBLIC_URL)', () => {
  const app = useApp({ env: { SVC_PUBLIC_URL: publicUrl } });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    await owner.act('workspace.update', { slug: 'acme' });
  });

  const urlOf = async (id: string) =>
    (await owner.act<{ reached: { url: string }[] }>('workflows.get', { id })).reached[0]?.url;
  const there = (path: string, client: Client) => client.get(path, { headers: { host: 'pages.example.com' } });

  test('a public one is there; one for members is at the base address, for there nobody is signed in', async () => {
    expect(await urlOf(await newChatPage(owner, { slug: 'open' }, echo))).toBe(`${publicUrl}/chat/acme/open`);
    expect(await urlOf(await newChatPage(owner, { slug: 'inside', public: false }, echo))).toBe(
      `${app.baseUrl}/chat/acme/inside`,
    );
    expect((await there('/api/public/chat/acme/open', owner)).status).toBe(200);
    expect((await there('/api/public/chat/acme/inside', owner)).status).toBe(404);
    expect((await owner.get('/api/public/chat/acme/inside')).status).toBe(200);
  });

  test('the console’s own conversations are not there', async () => {
    for (const path of ['/chat', '/chat/one', '/chat/one/two/three'])
      expect(await there(path, owner), path).toMatchObject({
        status: 404,
        text: 'There is nothing at this address.\n',
      });
  });
});
