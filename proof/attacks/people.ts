import { Client } from '../../test/harness/client.ts';
import type { World } from './world.ts';

/** An action as the catalogue describes it to the owner. */
export interface Described {
  name: string;
  capability: string;
  kind: string;
  inputSchema: { properties?: Record<string, unknown>; required?: string[] };
  example: unknown;
}

export async function readActions(world: World): Promise<Described[]> {
  const { body } = await world.owner.get<{ actions: Described[] }>('/api/os/tools');
  return body.actions;
}

/** A member of the owner's workspace, who accepted an invitation and signed in. */
export async function invite(world: World, role: string, email: string): Promise<Client> {
  const { inviteUrl } = await world.owner.act<{ inviteUrl: string }>('members.invite', { email, role });
  const client = new Client(world.baseUrl, { origin: world.baseUrl });
  const answer = await client.post('/api/auth/accept-invite', {
    token: new URL(inviteUrl).searchParams.get('token'),
    name: email,
    password: 'a password of length',
  });
  if (answer.status !== 200) throw new Error(`${email} could not join: ${answer.text}`);
  return client;
}

export async function newRole(world: World, name: string, capabilities: readonly string[]): Promise<string> {
  const { key } = await world.owner.act<{ key: string }>('members.save_role', { name, capabilities });
  return key;
}
