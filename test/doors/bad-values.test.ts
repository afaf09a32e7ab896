import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyText } from '../harness/any-text.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newLead } from '../harness/factories.ts';

// Well-formed JSON with values that no action, and no database, can take.
describe('a value that cannot be used', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await app.owner();
  });

  const refused: [string, string, unknown][] = [
    ['a number for a text', 'crm.create_lead', { name: 12 }],
    ['a text for a number', 'crm.create_lead', { name: 'Ada', value: '12' }],
    ['a text of spaces only', 'crm.create_lead', { name: '   ' }],
    ['null for a required field', 'crm.create_lead', { name: null }],
    ['an object for a text', 'crm.create_lead', { name: { toString: 'Ada' } }],
    ['an unknown field', 'crm.create_lead', { name: 'Ada', surprise: true }],
    ['an unknown field of a read', 'crm.list_leads', { filter: 'all' }],
    ['half a cent', 'crm.create_lead', { name: 'Ada', value: 0.5 }],
    ['a negative value', 'crm.create_lead', { name: 'Ada', value: -1 }],
    ['a number beyond every integer', 'crm.create_lead', { name: 'Ada', value: 1e300 }],
    ['one more than the largest safe integer', 'crm.create_lead', { name: 'Ada', value: 9_007_199_254_740_992 }],
    ['an unknown stage', 'crm.create_lead', { name: 'Ada', stage: 'constructor' }],
    ['a limit of 0', 'crm.list_leads', { limit: 0 }],
    ['a negative limit', 'crm.list_leads', { limit: -5 }],
    ['a limit that is too large', 'crm.list_leads', { limit: 1e9 }],
    ['half a limit', 'crm.list_leads', { limit: 2.5 }],
    ['an id that is no UUID', 'crm.get_lead', { id: '1' }],
    ['an id with a quote', 'crm.get_lead', { id: "'; drop table leads; --" }],
    ['an unknown time zone', 'workspace.update', { timeZone: 'Mars/Olympus' }],
    ['an unknown capability', 'members.save_role', { name: 'Odd', capabilities: ['crm.everything'] }],
    ['a job id that is no number', 'workspace.retry_failed_job', { id: 'one' }],
    ['the year 999999', 'crm.create_lead', { name: 'Ada', nextStepAt: '+999999-01-01T00:00:00.000Z' }],
    ['the year 999999 without a sign', 'crm.create_lead', { name: 'Ada', nextStepAt: '999999-01-01T00:00:00Z' }],
    ['the 31st of February', 'crm.create_lead', { name: 'Ada', nextStepAt: '2026-02-31T00:00:00Z' }],
    ['a time without a zone', 'crm.create_lead', { name: 'Ada', nextStepAt: '2026-02-01T00:00:00' }],
    ['infinity as a time', 'workspace.activity', { from: 'infinity' }],
  ];

  test.each(refused)('422: %s', async (_what, action, input) => {
    expect(await owner.call(action, input)).toMatchObject({
      status: 422,
      body: { ok: false, code: 'invalid_input', details: [{ path: expect.any(String), message: expect.any(String) }] },
    });
  });

  test('422: keys that mean something to JavaScript are unknown fields like others', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const answer = await owner.post('/api/os/actions/crm.create_lead', undefined, {
        raw: `{"name":"Ada","${key}":{"admin":true}}`,
      });
      expect(answer, key).toMatchObject({
        status: 422,
        body: { ok: false, code: 'invalid_input', details: [{ path: `/${key}` }] },
      });
    }
  });

  test('where keys are free, such keys are kept and change nothing else', async () => {
    const raw = '{"name":"Ada","custom":{"__proto__":{"admin":true},"constructor":"x"}}';
    const made = await owner.post<{ result: { id: string } }>('/api/os/actions/crm.create_lead', undefined, { raw });
    expect(made.status).toBe(200);
    const read = await owner.call('crm.get_lead', { id: made.body.result.id });
    expect(read.text).toContain('"__proto__":{"admin":true}');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('half a surrogate pair is refused or kept, and never a fault of ours', async () => {
    for (const text of ['\\ud800', 'x\\udc00y', '\\ude00\\ud83d']) {
      for (const raw of [
        `{"name":"${text}"}`,
        `{"name":"Ada","custom":{"a":"${text}"}}`,
        `{"name":"Ada","custom":{"${text}":1}}`,
      ]) {
        const answer = await owner.post('/api/os/actions/crm.create_lead', undefined, { raw });
        expect([200, 422], `${raw} → ${answer.text}`).toContain(answer.status);
      }
    }
    const whole = await owner.post('/api/os/actions/crm.create_lead', undefined, { raw: '{"name":"\\ud83d\\ude00"}' });
    expect(whole).toMatchObject({ status: 200, body: { result: { name: '😀' } } });
  });

  test('times at the edge of what can be said are taken exactly or refused', async () => {
    const odd = [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '2016-12-31T23:59:60Z',
      '2026-01-01 00:00:00Z',
      '2026-01-01T00:00:00+0100',
      '2026-01-01T00:00:00+01',
      '2026-01-01T00:00:00+23:59',
      '2026-01-01t00:00:00z',
      '2026-01-01T00:00:00.123456789Z',
    ];
    const lead = await newLead(owner);
    const inputs = odd.flatMap((time): [string, unknown][] => [
      ['crm.create_lead', { name: 'Ada', nextStepAt: time }],
      ['crm.update_lead', { id: lead.id, nextStepAt: time }],
      ['crm.update_lead', { id: lead.id, expectedUpdatedAt: time }],
      ['workspace.activity', { from: time }],
      ['workspace.activity', { to: time }],
      ['keys.create', { name: 'Odd', expiresAt: time }],
    ]);
    for (const [action, input] of inputs) {
      const answer = await owner.call(action, input);
      expect([200, 409, 422], `${action} ${JSON.stringify(input)} → ${answer.text}`).toContain(answer.status);
    }
  });

  test('422: a header Idempotency-Key of 256 characters', async () => {
    expect(
      await owner.call('crm.create_lead', { name: 'Ada' }, { headers: { 'idempotency-key': 'k'.repeat(256) } }),
    ).toMatchObject({
      status: 422,
      body: { ok: false, code: 'invalid_input' },
    });
  });

  test('whatever JSON is sent to whatever action, the answer is never a 500', async () => {
    const { id } = await newLead(owner);
    const fields = [
      'id',
      'name',
      'email',
      'phone',
      'value',
      'currency',
      'stage',
      'lostReason',
      'nextStepAt',
      'custom',
      'ownerId',
      'q',
      'sort',
      'limit',
      'cursor',
      'type',
      'role',
      'capabilities',
      'code',
      'token',
      'note',
      'input',
      'kind',
      'from',
      'to',
      'expiresAt',
      'expectedUpdatedAt',
      'ids',
    ];
    const actions = [
      'crm.create_lead',
      'crm.update_lead',
      'crm.list_leads',
      'crm.get_lead',
      'workspace.activity',
      'workspace.search',
      'workspace.restore',
      'workspace.list_notices',
      'workspace.set_notice_preferences',
      'workspace.mark_notices_read',
      'approvals.list',
      'approvals.edit_and_approve',
      'members.save_role',
      'members.accept',
      'keys.create',
      'computers.confirm_code',
    ];
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      { weight: 1, arbitrary: anyText(30) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<unknown>(
          id,
          'new',
          'lost',
          'lead',
          'EUR',
          'name',
          '%_\\',
          '2026-01-01T00:00:00Z',
          'BCDF-GHJK',
          9e15,
          -0,
          1,
          [],
          {},
          [id],
          ['crm.read'],
        ),
      },
    );
    const input = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...actions), input, async (action, sent) => {
        const answer = await owner.call(action, sent);
        expect(answer.status, `${action} ${JSON.stringify(sent)} → ${answer.text}`).toBeLessThan(500);
        expect(answer.body).toMatchObject(
          answer.status === 200 ? { ok: true } : { ok: false, code: expect.any(String), error: expect.any(String) },
        );
      }),
      { numRuns: 400 },
    );
  });
});
