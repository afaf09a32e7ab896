import type { App } from './app.ts';
import type { Client } from './client.ts';

let counter = 0;

export interface Person {
  id: string;
  email: string;
  password: string;
  client: Client;
}

/** A new person in the owner's workspace, invited and signed in through the real doors. */
export async function newMember(app: App, role = 'member', owner?: Client): Promise<Person> {
  const inviter = owner ?? (await app.owner());
  const email = `person${++counter}@example.com`;
  const password = 'a password of length';
  const { inviteUrl } = await inviter.act<{ inviteUrl: string }>('members.invite', { email, role });
  const token = new URL(inviteUrl).searchParams.get('token');
  const client = app.browser();
  const answer = await client.post<{ user: { id: string } }>('/api/auth/accept-invite', { token, name: `Person ${counter}`, password });
  if (answer.status !== 200) throw new Error(`The invitation was not accepted: ${answer.text}`);
  return { id: answer.body.user.id, email, password, client };
}

/** A role of one's own with exactly these capabilities; answers its key. */
export async function newRole(owner: Client, capabilities: string[]): Promise<string> {
  const { key } = await owner.act<{ key: string }>('members.save_role', { name: `Role ${++counter}`, capabilities });
  return key;
}

export interface Lead {
  id: string;
  name: string;
  stage: string;
  updatedAt: string;
}

export function newLead(client: Client, fields: Record<string, unknown> = {}): Promise<Lead> {
  return client.act<Lead>('crm.create_lead', { name: `Lead ${++counter}`, ...fields });
}

/** The key of a paired computer, through the whole pairing. Calls made with it are gated. */
export async function pairComputer(app: App, person: Client, name = 'laptop'): Promise<string> {
  const anybody = app.browser();
  const started = await anybody.post<{ deviceCode: string; userCode: string }>('/api/auth/device', { name });
  await person.act('computers.confirm_code', { code: started.body.userCode });
  const finished = await anybody.post<{ key: string }>('/api/auth/device/token', { deviceCode: started.body.deviceCode });
  return finished.body.key;
}

/** Calls an action as the command line does. */
export function callByComputer<Body = Record<string, unknown>>(app: App, key: string, action: string, input: unknown = {}) {
  return app.browser().post<Body>(`/api/cli/actions/${action}`, input, { headers: { 'x-api-key': key, origin: '' } });
}
