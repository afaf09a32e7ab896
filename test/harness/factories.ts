import type { App } from './app.ts';
import { Client } from './client.ts';

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
  const answer = await client.post<{ user: { id: string } }>('/api/auth/accept-invite', {
    token,
    name: `Person ${counter}`,
    password,
  });
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

export interface Customer {
  id: string;
  name: string;
  email: string | null;
  updatedAt: string;
  [field: string]: unknown;
}

export function newCustomer(client: Client, fields: Record<string, unknown> = {}): Promise<Customer> {
  return client.act<Customer>('crm.create_customer', { name: `Customer ${++counter}`, ...fields });
}

/** The key of a paired computer, through the whole pairing. Calls made with it are gated. */
export async function pairComputer(app: App, person: Client, name = 'laptop'): Promise<string> {
  const anybody = app.browser();
  const started = await anybody.post<{ deviceCode: string; userCode: string }>('/api/auth/device', { name });
  await person.act('computers.confirm_code', { code: started.body.userCode });
  const finished = await anybody.post<{ key: string }>('/api/auth/device/token', {
    deviceCode: started.body.deviceCode,
  });
  return finished.body.key;
}

/** Calls an action as the command line does. */
export function callByComputer<Body = Record<string, unknown>>(
  app: App,
  key: string,
  action: string,
  input: unknown = {},
) {
  return app.browser().post<Body>(`/api/cli/actions/${action}`, input, { headers: { 'x-api-key': key, origin: '' } });
}

/** The same signed-in person, looking at another workspace. */
export function inWorkspace(client: Client, workspaceId: string): Client {
  const there = new Client(client.baseUrl, { ...client.standardHeaders, 'x-svc-workspace': workspaceId });
  const session = client.cookie('svc_session');
  if (session) there.setCookie('svc_session', session);
  return there;
}

/**
 * The first owner, held to the first workspace: without a header a session goes on in the workspace it was used in
 * last.
 */
export async function ownerAtHome(app: App): Promise<Client> {
  const client = await app.owner();
  const { body } = await client.get<{ workspaceId: string }>('/api/auth/session');
  return inWorkspace(client, body.workspaceId);
}

/** A second workspace of the same person; answers its id and that person in it. */
export async function newWorkspace(
  client: Client,
  settings: Record<string, unknown> = {},
): Promise<{ id: string; client: Client }> {
  const { id } = await client.act<{ id: string }>('workspace.create', { name: `Workspace ${++counter}`, ...settings });
  return { id, client: inWorkspace(client, id) };
}

/** Asks for a risky action by a paired computer; answers the id of the card that waits then. */
export async function newCard(app: App, key: string, action: string, input: unknown): Promise<string> {
  const answer = await callByComputer<{ result: { approvalId: string } }>(app, key, action, input);
  if (answer.status !== 200 || !answer.body.result.approvalId)
    throw new Error(`${action} made no card: ${answer.text}`);
  return answer.body.result.approvalId;
}
