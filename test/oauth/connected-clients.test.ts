import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { callMcp, connect, refresh, register } from './oauth-client.ts';

const app = useApp();

interface Listed {
  items: {
    id: string;
    name: string;
    redirectHost: string;
    scopes: string[];
    person: { id: string; name: string };
    workspace: { name: string };
    lastUsedAt: string | null;
  }[];
}

describe('connected clients', () => {
  test('are listed with where they are, whose they are and when they were used last', async () => {
    const { client: person, id } = await newMember(app);
    const { client_id } = await register(app, { client_name: 'Cursor' });
    const { access_token } = await connect(app, person, client_id);
    const listed = await person.act<Listed>('workspace.list_clients');
    expect(listed.items).toMatchObject([
      {
        name: 'Cursor',
        redirectHost: '127.0.0.1:4711',
        scopes: ['mcp'],
        person: { id },
        workspace: { name: 'Test workspace' },
        lastUsedAt: null,
      },
    ]);
    await callMcp(app, access_token);
    expect((await person.act<Listed>('workspace.list_clients')).items[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  test('are refused at once when they are disconnected', async () => {
    const { client: person } = await newMember(app);
    const { client_id } = await register(app);
    const tokens = await connect(app, person, client_id);
    const [client] = (await person.act<Listed>('workspace.list_clients')).items;
    await person.act('workspace.revoke_client', { id: client?.id });
    expect((await callMcp(app, tokens.access_token)).status).toBe(401);
    expect((await refresh(app, client_id, tokens.refresh_token)).status).toBe(400);
    expect((await person.act<Listed>('workspace.list_clients')).items).toEqual([]);
  });

  test('of others are seen and disconnected by administrators only', async () => {
    const [owner, one, another] = [await app.owner(), await newMember(app), await newMember(app)];
    const { access_token } = await connect(app, one.client, (await register(app, { client_name: 'Of one' })).client_id);
    const find = async (person: typeof owner) =>
      (await person.act<Listed>('workspace.list_clients')).items.find(({ name }) => name === 'Of one');
    expect(await find(another.client)).toBeUndefined();
    const seen = await find(owner);
    expect(seen?.person.id).toBe(one.id);
    expect(await another.client.call('workspace.revoke_client', { id: seen?.id })).toMatchObject({
      status: 404,
      body: { code: 'client_not_found' },
    });
    expect((await callMcp(app, access_token)).status).toBe(200);
    await owner.act('workspace.revoke_client', { id: seen?.id });
    expect((await callMcp(app, access_token)).status).toBe(401);
  });
});
