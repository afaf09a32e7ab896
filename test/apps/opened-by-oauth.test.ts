import { beforeAll, describe, expect, test } from 'vitest';
import { type App, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead, newMember } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newKey, Speaker } from '../mcp/speak.ts';
import { decide, workspaceOf } from '../oauth/oauth-client.ts';
import { type ConnectedApp, tryToConnect } from './connect-app.ts';

const hour = 3_600_000;

/**
 * The person follows the address to the other svc, signs in there and says yes or no; answers where they are sent back
 * to.
 */
async function giveAccess(far: App, authorizeUrl: string, allow = true): Promise<URL> {
  const person = await far.owner();
  const { pathname, search } = new URL(authorizeUrl);
  const page = await person.get(`${pathname}${search}`, { headers: { accept: 'text/html' } });
  return decide(person, String(page.headers.location), {
    allow,
    ...(allow && { workspaceId: await workspaceOf(person) }),
  });
}

const follow = (browser: Client, { pathname, search }: URL) =>
  browser.get(`${pathname}${search}`, { headers: { accept: 'text/html' } });

// One svc is the connected app of another one: our client against our own authorization server.
describe('an app that is opened by OAuth', () => {
  const home = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.1' } });
  const far = useApp();
  const receiver = useHttpReceiver();
  let owner: Client;
  let connected: ConnectedApp;
  let back: URL;

  beforeAll(async () => {
    owner = await home.owner();
    const { app, authorizeUrl } = await owner.act<{ app: ConnectedApp; authorizeUrl: string }>('apps.connect', {
      name: 'far',
      url: `${far.baseUrl}/api/mcp`,
      auth: 'oauth',
    });
    connected = app;
    back = await giveAccess(far, authorizeUrl);
  });

  const read = () => owner.act<ConnectedApp>('apps.get', { id: connected.id });

  test('waits for a person to give access, and offers nothing until then', async () => {
    expect(connected).toMatchObject({ state: 'needs_authorization', tools: 0 });
    expect(await owner.call('apps.refresh_tools', { id: connected.id })).toMatchObject({
      status: 409,
      body: { code: 'app_unreachable' },
    });
  });

  test('cannot be finished by somebody else, without a session, or with another state', async () => {
    const { client: admin } = await newMember(home, 'admin');
    expect((await follow(admin, back)).headers.location).toBe(
      `/integrations/apps?id=${connected.id}&failed=authorization_not_found`,
    );
    expect((await follow(home.browser(), back)).headers.location).toContain('failed=no_session');
    const changed = new URL(back);
    changed.searchParams.set('state', `${back.searchParams.get('state')}x`);
    expect((await follow(owner, changed)).headers.location).toContain('failed=authorization_not_found');
    expect(
      (await follow(owner, new URL(`${home.baseUrl}/api/apps/oauth/callback?state=nonsense&code=1`))).headers.location,
    ).toBe('/integrations/apps?failed=authorization_not_found');
    expect((await read()).state).toBe('needs_authorization');
  });

  test('is open once the person has come back, and its tools are read; the way back works once', async () => {
    const answer = await follow(owner, back);
    expect([answer.status, answer.headers.location]).toEqual([303, `/integrations/apps?id=${connected.id}`]);
    const app = await read();
    expect(app).toMatchObject({ state: 'connected', permitted: 0 });
    expect(app.toolList.map(({ name }) => name)).toContain('crm_list_leads');
    expect((await follow(owner, back)).headers.location).toContain('failed=authorization_not_found');
  });

  test('passes its tools on: what reads is read there, what changes asks here, and what is risky there asks there too', async () => {
    const farOwner = await far.owner();
    const lead = await newLead(farOwner, { name: 'Ada of far away' });
    await owner.act('apps.set_permissions', {
      id: connected.id,
      tools: ['crm_list_leads', 'crm_create_lead', 'svc_call'],
    });
    const mcp = new Speaker(home, (await newKey(owner)).key);
    expect(JSON.stringify((await mcp.call('app_far_crm_list_leads', {})).value)).toContain(lead.name);
    expect((await mcp.call('app_far_crm_create_lead', { name: 'Mary' })).value).toMatchObject({
      status: 'approval_required',
    });
    const { value } = await mcp.call<{ approvalId: string }>('app_far_svc_call', {
      tool: 'crm_delete_lead',
      arguments: { id: lead.id },
    });
    await owner.act('approvals.approve', { id: value.approvalId });
    expect((await farOwner.act<{ items: { action: string }[] }>('approvals.list', {})).items).toMatchObject([
      { action: 'crm.delete_lead' },
    ]);
  });

  test('is asked with a new token when the old one has run out, also by two at once', async () => {
    home.clock.advance(2 * hour);
    far.clock.advance(2 * hour);
    const mcp = new Speaker(home, (await newKey(await home.owner())).key);
    const answers = await Promise.all([mcp.call('app_far_crm_list_leads', {}), mcp.call('app_far_crm_list_leads', {})]);
    expect(answers.map(({ isError }) => isError)).toEqual([false, false]);
  });

  test('says so when access was taken away over there, and can be authorized again', async () => {
    const farOwner = await far.owner();
    const { items } = await farOwner.act<{ items: { id: string }[] }>('workspace.list_clients', {});
    await farOwner.act('workspace.revoke_client', { id: items[0]?.id });
    owner = await home.owner();
    const mcp = new Speaker(home, (await newKey(owner)).key);
    expect(await mcp.call('app_far_crm_list_leads', {})).toMatchObject({
      isError: true,
      value: { code: 'app_unreachable', error: expect.stringContaining('authorize it again') },
    });
    expect((await read()).state).toBe('needs_authorization');
    const { authorizeUrl } = await owner.act<{ authorizeUrl: string }>('apps.authorize', { id: connected.id });
    await follow(owner, await giveAccess(far, authorizeUrl));
    expect((await mcp.call('app_far_crm_list_leads', {})).isError).toBe(false);
  });

  test('stays closed where the person says no', async () => {
    const { app, authorizeUrl } = await owner.act<{ app: ConnectedApp; authorizeUrl: string }>('apps.connect', {
      name: 'denied',
      url: `${far.baseUrl}/api/mcp`,
      auth: 'oauth',
    });
    const answer = await follow(owner, await giveAccess(far, authorizeUrl, false));
    expect(answer.headers.location).toBe(`/integrations/apps?id=${app.id}&failed=access_denied`);
  });

  test('is refused where it says nothing of OAuth, or sends us to a private network', async () => {
    receiver.handle = (_request, response) => void response.writeHead(404).end();
    expect(await tryToConnect(owner, { url: receiver.url, auth: 'oauth' })).toMatchObject({
      status: 409,
      body: { code: 'app_unreachable' },
    });
    receiver.handle = (_request, response) =>
      void response
        .writeHead(401, { 'www-authenticate': 'Bearer resource_metadata="http://169.254.169.254/latest"' })
        .end();
    expect(await tryToConnect(owner, { url: receiver.url, auth: 'oauth' })).toMatchObject({
      status: 409,
      body: { code: 'app_unreachable' },
    });
    for (const secret of ['access_token', 'refresh_token', 'code='])
      expect(home.log.filter((line) => line.includes(secret))).toEqual([]);
  });
});
