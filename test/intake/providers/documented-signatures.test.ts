import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { providers } from '../../../src/intake/providers/registry.ts';
import { json, verify } from './verify-as.ts';

/** Signatures as the services document them, made by nothing but node:crypto. */

const now = new Date('2026-03-02T10:00:00.000Z');
const at = now.getTime() / 1_000;
const body = '{"event":"booked","name":"Zoë"}';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

interface Case {
  provider: string;
  secret: string;
  headers: Record<string, string>;
  /** The header whose value proves it. */
  proof: string;
}

const readAiKey = Buffer.from('thirty-two bytes of signing key!').toString('base64');

const cases: Case[] = [
  {
    provider: 'google-calendar',
    secret: 'channel-token',
    headers: { 'x-goog-channel-token': 'channel-token' },
    proof: 'x-goog-channel-token',
  },
  {
    provider: 'cal-com',
    secret: 's1',
    headers: { 'x-cal-signature-256': hmac('s1', body) },
    proof: 'x-cal-signature-256',
  },
  {
    provider: 'calendly',
    secret: 's2',
    headers: { 'calendly-webhook-signature': `t=${at},v1=${hmac('s2', `${at}.${body}`)}` },
    proof: 'calendly-webhook-signature',
  },
  {
    provider: 'fireflies',
    secret: 's3',
    headers: { 'x-hub-signature': `sha256=${hmac('s3', body)}` },
    proof: 'x-hub-signature',
  },
  { provider: 'fireflies', secret: 's3', headers: { 'x-hub-signature': hmac('s3', body) }, proof: 'x-hub-signature' },
  {
    provider: 'read-ai',
    secret: readAiKey,
    headers: { 'x-read-signature': hmac(Buffer.from(readAiKey, 'base64'), body) },
    proof: 'x-read-signature',
  },
  { provider: 'vapi', secret: 's4', headers: { 'x-vapi-secret': 's4' }, proof: 'x-vapi-secret' },
  { provider: 'vapi', secret: 's4', headers: { authorization: 'Bearer s4' }, proof: 'authorization' },
  {
    provider: 'vapi',
    secret: 's4',
    headers: { 'x-timestamp': String(at), 'x-signature': hmac('s4', `${at}.${body}`) },
    proof: 'x-signature',
  },
  {
    provider: 'vapi',
    secret: 's4',
    headers: { 'x-timestamp': String(at * 1_000), 'x-signature': hmac('s4', `${at * 1_000}.${body}`) },
    proof: 'x-signature',
  },
];

describe.each(cases)('$provider by $proof', ({ provider, secret, headers, proof }) => {
  test('is accepted', () => {
    expect(verify(provider, secret, json(body, headers), { now })).toBeDefined();
  });

  test('is refused without the header, with an empty, doubled or changed one, and with another secret', () => {
    const { [proof]: value = '', ...others } = headers;
    for (const wrong of [
      undefined,
      '',
      `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`,
      'v1=',
      'sha256=',
      'no-secret-provided',
    ]) {
      const sent = wrong === undefined ? others : { ...others, [proof]: wrong };
      expect(verify(provider, secret, json(body, sent), { now }), String(wrong)).toBeUndefined();
    }
    expect(verify(provider, `${secret}x`.replace('=x', 'xx'), json(body, headers), { now })).toBeUndefined();
    expect(verify(provider, '', json(body, { ...headers, [proof]: '' }), { now })).toBeUndefined();
  });
});

test.each(cases.filter(({ headers }) => Object.values(headers).some((value) => value.length >= 64)))(
  '$provider by $proof is refused for another body',
  (each) => {
    expect(
      verify(each.provider, each.secret, json(body.replace('booked', 'gone'), each.headers), { now }),
    ).toBeUndefined();
  },
);

test.each([
  ['calendly', 181],
  ['vapi', 301],
])('%s is refused when it is %i seconds old, and when it lies that far ahead', (provider, age) => {
  const sent = cases.findLast((each) => each.provider === provider);
  if (!sent) throw new Error('There is no such case.');
  const moved = (by: number) =>
    verify(provider, sent.secret, json(body, sent.headers), { now: new Date(now.getTime() + by * 1_000) });
  expect(moved(age - 2)).toBeDefined();
  expect(moved(age)).toBeUndefined();
  expect(moved(-age)).toBeUndefined();
});

test('a time that is no number, and two times, are refused', () => {
  const signature = hmac('s2', `${at}.${body}`);
  for (const header of [
    `t=,v1=${signature}`,
    `v1=${signature}`,
    `t=${at},t=${at},v1=${signature}`,
    `t=1e9,v1=${signature}`,
    `t= ,v1=${signature}`,
  ])
    expect(
      verify('calendly', 's2', json(body, { 'calendly-webhook-signature': header }), { now }),
      header,
    ).toBeUndefined();
});

test('the same signed sending is known as a copy however its signature is spelt', () => {
  const signature = hmac('s2', `${at}.${body}`);
  const proofs = [signature, signature.toUpperCase()].map((text) =>
    verify('calendly', 's2', json(body, { 'calendly-webhook-signature': `t=${at},v1=${text}` }), { now }),
  );
  expect(proofs[0]?.copyOf).toBeDefined();
  expect(proofs[1]).toEqual(proofs[0]);
});

test('every preset says in both languages what to paste where, and its headers are in small letters', () => {
  expect(new Set(providers.map(({ name }) => name)).size).toBe(10);
  for (const provider of providers) {
    expect(provider.steps.en.length, provider.name).toBeGreaterThan(1);
    expect(provider.steps.de.length, provider.name).toBe(provider.steps.en.length);
    for (const scheme of provider.schemes) expect(scheme.header).toBe(scheme.header.toLowerCase());
  }
});
