import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, newMember, ownerAtHome, pairComputer } from '../harness/factories.ts';

interface Started {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  expiresAt: string;
  intervalMs: number;
}

const minute = 60_000;

// contract: API keys, computer; catalogue: computers.
describe('the command line', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  const start = async (name = 'laptop') => (await app.browser().post<Started>('/api/auth/device', { name })).body;
  const finish = (deviceCode: string) =>
    app.browser().post<{ state: string; key?: string }>('/api/auth/device/token', { deviceCode });
  const tools = (headers: Record<string, string>) =>
    app.browser().get<{ actions: { name: string }[] }>('/api/cli/tools', { headers });

  test('pairing: it shows a code, a person confirms it, and it gets its key once', async () => {
    const started = await start('ada-laptop');
    expect(started).toMatchObject({
      userCode: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verificationUrl: `${app.baseUrl}/pair`,
      intervalMs: expect.any(Number),
    });
    expect(await finish(started.deviceCode)).toMatchObject({ status: 202, body: { state: 'pending' } });
    const confirmed = await owner.call('computers.confirm_code', { code: started.userCode });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { result: { name: 'ada-laptop' }, events: ['platform.computer_paired'] },
    });
    const paired = await finish(started.deviceCode);
    expect(paired).toMatchObject({
      status: 200,
      body: { state: 'paired', key: expect.stringMatching(/^svc_[0-9A-Za-z]{43,}$/) },
    });
    expect(await finish(started.deviceCode)).toMatchObject({ status: 400, body: { code: 'code_expired' } });
    expect(await callByComputer(app, paired.body.key as string, 'crm.list_leads')).toMatchObject({ status: 200 });
    expect(await owner.act('computers.list')).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          name: 'ada-laptop',
          owner: expect.objectContaining({ name: 'Olivia Owner' }),
          pairedAt: expect.any(String),
        }),
      ]),
    });
  });

  test('the code may be typed in small letters and without the dash', async () => {
    const { userCode, deviceCode } = await start();
    await owner.act('computers.confirm_code', { code: userCode.toLowerCase().replace('-', ' ') });
    expect(await finish(deviceCode)).toMatchObject({ status: 200 });
  });

  test('409 code_expired: an unknown code, a used one, and one of a quarter of an hour ago', async () => {
    const used = await start();
    await owner.act('computers.confirm_code', { code: used.userCode });
    const late = await start();
    expect(await owner.call('computers.confirm_code', { code: used.userCode })).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    });
    expect(await owner.call('computers.confirm_code', { code: 'BBBB-BBBB' })).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    });
    app.clock.advance(15 * minute + 1);
    expect(await owner.call('computers.confirm_code', { code: late.userCode })).toMatchObject({
      status: 409,
      body: { code: 'code_expired' },
    });
    expect(await finish(late.deviceCode)).toMatchObject({ status: 400, body: { code: 'code_expired' } });
    expect(await finish('dev_unknown')).toMatchObject({ status: 400, body: { code: 'code_expired' } });
  });

  test('two who ask at once for the key of one pairing: one gets it', async () => {
    const { deviceCode, userCode } = await start();
    await owner.act('computers.confirm_code', { code: userCode });
    const answers = await Promise.all([finish(deviceCode), finish(deviceCode), finish(deviceCode)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  test('a foreign page cannot start or finish a pairing, and cannot confirm one', async () => {
    const headers = { origin: 'http://evil.example' };
    const { userCode, deviceCode } = await start();
    expect(await app.browser().post('/api/auth/device', { name: 'x' }, { headers })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
    expect(await app.browser().post('/api/auth/device/token', { deviceCode }, { headers })).toMatchObject({
      status: 403,
    });
    expect(await owner.call('computers.confirm_code', { code: userCode }, { headers })).toMatchObject({ status: 403 });
  });

  test('whoever left before the key was fetched pairs nothing', async () => {
    const person = await newMember(app, 'member', owner);
    const { userCode, deviceCode } = await start();
    await person.client.act('computers.confirm_code', { code: userCode });
    await owner.act('members.remove', { id: person.id });
    const { body } = await finish(deviceCode);
    expect(await callByComputer(app, body.key ?? 'svc_none', 'crm.list_leads')).toMatchObject({ status: 401 });
  });

  test('401: no key, a wrong one, an ordinary API key, a Bearer token, a browser session', async () => {
    const { key: ordinary } = await owner.act<{ key: string }>('keys.create', { name: 'Program' });
    const computer = await pairComputer(app, owner);
    for (const headers of [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': 'svc_wrong' },
      { 'x-api-key': ordinary },
      { authorization: `Bearer ${computer}` },
    ]) {
      expect(await tools(headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { ok: false, code: 'unauthorized' },
      });
      expect(
        await app
          .browser()
          .post('/api/cli/actions/no.such', undefined, { raw: '{', headers: headers as Record<string, string> }),
      ).toMatchObject({
        status: 401,
        body: { ok: false, code: 'unauthorized' },
      });
    }
    expect(await owner.get('/api/cli/tools')).toMatchObject({ status: 401 });
  });

  test('the key of a computer opens no other door: not the action routes, not the account', async () => {
    const key = await pairComputer(app, owner);
    const headers = { 'x-api-key': key, authorization: `Bearer ${key}` };
    expect(await app.browser().get('/api/os/tools', { headers })).toMatchObject({
      status: 401,
      body: { code: 'no_session' },
    });
    expect(await app.browser().post('/api/os/actions/crm.list_leads', {}, { headers })).toMatchObject({ status: 401 });
    expect(await app.browser().get('/api/auth/session', { headers })).toMatchObject({ status: 401 });
  });

  test('the bodies are those of the action routes, and session-only actions are neither listed nor run', async () => {
    const key = await pairComputer(app, owner);
    const { body } = await tools({ 'x-api-key': key });
    const names = body.actions.map((action) => action.name);
    expect(names).toEqual(
      expect.arrayContaining(['crm.create_lead', 'crm.delete_lead', 'approvals.list', 'approvals.get']),
    );
    for (const name of [
      'keys.create',
      'keys.rotate',
      'approvals.approve',
      'approvals.decline',
      'approvals.edit_and_approve',
      'computers.confirm_code',
      'computers.revoke',
      'workspace.revoke_session',
    ]) {
      expect(names).not.toContain(name);
      expect(await callByComputer(app, key, name, {}), name).toMatchObject({
        status: 403,
        body: { ok: false, code: 'session_only' },
      });
    }
    expect(await callByComputer(app, key, 'crm.create_lead', { name: 'Typed' })).toMatchObject({
      status: 200,
      body: {
        ok: true,
        result: { name: 'Typed' },
        activity: [{ summary: 'created the lead “Typed”' }],
        events: ['crm.lead_created'],
      },
    });
    expect(await callByComputer(app, key, 'crm.no_such')).toMatchObject({
      status: 404,
      body: { ok: false, code: 'unknown_action' },
    });
    expect(await callByComputer(app, key, 'crm.create_lead', {})).toMatchObject({
      status: 422,
      body: { ok: false, code: 'invalid_input' },
    });
  });

  test('a computer that is unpaired is refused at once', async () => {
    const key = await pairComputer(app, owner, 'lost laptop');
    const { items } = await owner.act<{ items: { id: string; name: string }[] }>('computers.list');
    const id = items.find((computer) => computer.name === 'lost laptop')?.id;
    const { client: other } = await newMember(app, 'member', owner);
    expect(await other.call('computers.revoke', { id })).toMatchObject({
      status: 404,
      body: { code: 'computer_not_found' },
    });
    expect(await owner.call('computers.revoke', { id })).toMatchObject({ status: 200 });
    expect(await callByComputer(app, key, 'crm.list_leads')).toMatchObject({ status: 401 });
    expect(
      (await owner.act<{ items: { id: string }[] }>('computers.list')).items.map((computer) => computer.id),
    ).not.toContain(id);
    expect(await owner.call('computers.revoke', { id })).toMatchObject({ status: 409, body: { code: 'key_revoked' } });
  });

  test('a risky action gives an approval card and does nothing yet', async () => {
    const key = await pairComputer(app, owner);
    const lead = await newLead(owner, { name: 'Spared' });
    const answer = await callByComputer<{ result: { approvalId: string } }>(app, key, 'crm.delete_lead', {
      id: lead.id,
    });
    expect(answer).toMatchObject({ status: 200, body: { ok: true, events: ['platform.approval_requested'] } });
    const { approvalId } = answer.body.result;
    expect(answer.body.result).toEqual({
      status: 'approval_required',
      approvalId,
      summary: expect.stringContaining('Spared'),
      expiresAt: expect.any(String),
      approveUrl: `${app.baseUrl}/approvals/${approvalId}`,
      next: expect.any(String),
    });
    expect(await owner.call('crm.get_lead', { id: lead.id })).toMatchObject({ status: 200 });
    expect(await owner.call('crm.delete_lead', { id: lead.id })).toMatchObject({
      status: 200,
      body: { result: { id: lead.id } },
    });
  });

  test('the identical pending call gives the same card; a decided one is never used again', async () => {
    const key = await pairComputer(app, owner);
    const lead = await newLead(owner);
    const ask = async (computer = key) =>
      (await callByComputer<{ result: { approvalId: string } }>(app, computer, 'crm.delete_lead', { id: lead.id })).body
        .result.approvalId;
    const ids = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(ids).size).toBe(1);
    await owner.act('approvals.decline', { id: ids[0] });
    const second = await ask();
    expect(second).not.toBe(ids[0]);
    const { client: person } = await newMember(app, 'member', owner);
    expect(await ask(await pairComputer(app, person))).not.toBe(second);
  });

  test('a call about nothing, or without the right, makes no card', async () => {
    const { client: viewer } = await newMember(app, 'viewer', owner);
    const key = await pairComputer(app, owner);
    const { pending } = await owner.act<{ pending: number }>('approvals.list');
    const lead = await newLead(owner);
    expect(
      await callByComputer(app, key, 'crm.delete_lead', { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' }),
    ).toMatchObject({ status: 404, body: { code: 'lead_not_found' } });
    expect(await callByComputer(app, key, 'crm.delete_lead', { id: 'x' })).toMatchObject({ status: 422 });
    expect(await viewer.call('computers.confirm_code', { code: (await start()).userCode })).toMatchObject({
      status: 403,
    });
    expect(await callByComputer(app, key, 'members.remove', { id: lead.id })).toMatchObject({ status: 404 });
    expect(await owner.act('approvals.list')).toMatchObject({ pending });
  });
});
