import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { echo, newChatPage } from './visitor.ts';

describe('wrong passwords at a chat page', () => {
  const app = useApp({ env: { SVC_TRUSTED_PROXIES: '127.0.0.1' } });
  let last = 0;

  beforeAll(async () => {
    const owner = await app.owner();
    await owner.act('workspace.update', { slug: 'acme' });
    const workflowId = await newChatPage(owner, { slug: 'locked' }, echo);
    await owner.act('workflows.set_chat_password', { workflowId, triggerId: 'chat', password: 'correct horse' });
  });

  function anAddress(): string {
    last += 1;
    return `198.51.${Math.floor(last / 250)}.${last % 250}`;
  }

  async function enter(client: Client, password: string, address: string): Promise<number> {
    return (
      await client.post('/api/public/chat/acme/locked/enter', { password }, { headers: { 'x-forwarded-for': address } })
    ).status;
  }

  const guesses = (count: number, client: () => Client, address: () => string) =>
    Promise.all(Array.from({ length: count }, () => enter(client(), 'wrong horse', address())));

  test('hold up those who guess, and nobody else; the right one is no guess', async () => {
    const [address, home] = [anAddress(), anAddress()];
    const answers = await guesses(
      18,
      () => app.browser(),
      () => address,
    );
    expect(new Set(answers)).toEqual(new Set([403, 429]));
    for (let count = 0; count < 15; count++) expect(await enter(app.browser(), 'correct horse', home)).toBe(200);
  });

  test('from everywhere at once do not hold up who was inside before, who has guesses of their own', async () => {
    const known = app.browser();
    expect(await enter(known, 'correct horse', anAddress())).toBe(200);
    expect(
      await guesses(
        200,
        () => app.browser(),
        () => anAddress(),
      ),
    ).toContain(429);
    expect(await enter(known, 'correct horse', anAddress())).toBe(200);
    expect(
      await guesses(
        25,
        () => known,
        () => anAddress(),
      ),
    ).toContain(429);
  });
});
