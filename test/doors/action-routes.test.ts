import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead, newMember, newRole } from '../harness/factories.ts';

// spec: Errors, Action routes. One test per row, in the fixed order of refusals.
describe('POST /api/os/actions/{action}', () => {
  const app = useApp();

  test('200: ok, result, activity and events', async () => {
    const owner = await app.owner();
    const answer = await owner.call('crm.create_lead', { name: 'Ada' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ok: true,
        result: { name: 'Ada', stage: 'new' },
        activity: [{ summary: 'created the lead “Ada”' }],
        events: ['crm.lead_created'],
      },
    });
  });

  test('401 no_session: without a session, whatever else is wrong', async () => {
    const answer = await app
      .browser()
      .call('no.such_action', undefined, { raw: '{', headers: { origin: 'http://evil.example' } });
    expect(answer).toMatchObject({ status: 401, body: { ok: false, code: 'no_session' } });
  });

  test('403 foreign_origin: before an unknown action', async () => {
    const owner = await app.owner();
    const foreign: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: '' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      expect(await owner.call('no.such_action', {}, { headers })).toMatchObject({
        status: 403,
        body: { ok: false, code: 'foreign_origin' },
      });
    }
    expect(
      await owner.call('crm.list_leads', {}, { headers: { origin: '', 'sec-fetch-site': 'same-origin' } }),
    ).toMatchObject({ status: 200 });
  });

  test('404 unknown_action: before a body that is not JSON', async () => {
    const owner = await app.owner();
    expect(await owner.call('crm.no_such', undefined, { raw: '{' })).toMatchObject({
      status: 404,
      body: { ok: false, code: 'unknown_action' },
    });
  });

  test('404 module_disabled: before a missing capability', async () => {
    const owner = await app.owner();
    const { client: viewer } = await newMember(app, 'viewer');
    await owner.act('workspace.set_module', { module: 'crm', enabled: false });
    expect(await viewer.call('crm.create_lead', {})).toMatchObject({
      status: 404,
      body: { ok: false, code: 'module_disabled' },
    });
    await owner.act('workspace.set_module', { module: 'crm', enabled: true });
  });

  test('403 missing_capability: before a wrong input', async () => {
    const { client: viewer } = await newMember(app, 'viewer');
    expect(await viewer.call('crm.create_lead', { nonsense: 1 })).toMatchObject({
      status: 403,
      body: { ok: false, code: 'missing_capability', capability: 'crm.write' },
    });
  });

  test('422 invalid_input: names each place', async () => {
    const owner = await app.owner();
    const answer = await owner.call('crm.create_lead', { email: 'nobody', value: '12', surprise: true });
    expect(answer).toMatchObject({ status: 422, body: { ok: false, code: 'invalid_input' } });
    expect((answer.body.details as { path: string }[]).map((fault) => fault.path).sort()).toEqual([
      '/email',
      '/name',
      '/surprise',
      '/value',
    ]);
  });

  test('409: a business rule refuses, with its code', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    expect(await owner.call('crm.update_lead', { id: lead.id, stage: 'lost' })).toMatchObject({
      status: 409,
      body: { ok: false, code: 'lost_reason_required' },
    });
  });

  test('500 internal: the cause stays in the log, the caller gets the request id', async () => {
    const owner = await app.owner();
    await app.services.database.run({ text: 'alter table leads rename to leads_gone', values: [] });
    const answer = await owner.call('crm.create_lead', { name: 'Ada' });
    await app.services.database.run({ text: 'alter table leads_gone rename to leads', values: [] });
    expect(answer).toMatchObject({ status: 500, body: { ok: false, code: 'internal' } });
    expect(answer.text).not.toContain('leads');
    expect(app.log.some((line) => line.includes(String(answer.body.requestId)) && line.includes('leads'))).toBe(true);
  });

  test('a capability that is taken away is gone at the next call', async () => {
    const owner = await app.owner();
    const role = await newRole(owner, ['crm.read', 'crm.write', 'workspace.read']);
    const { client } = await newMember(app, role);
    await newLead(client);
    const { roles } = await owner.act<{ roles: { id: string; key: string; name: string }[] }>('members.list');
    const own = roles.find((candidate) => candidate.key === role);
    await owner.act('members.save_role', { id: own?.id, name: own?.name, capabilities: ['crm.read'] });
    expect(await client.call('crm.create_lead', { name: 'Late' })).toMatchObject({ status: 403 });
  });
});
