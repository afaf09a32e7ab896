import { createHash } from 'node:crypto';
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import Retell from 'retell-sdk';
import { Webhook } from 'standardwebhooks';
import twilio from 'twilio';
import { describe, expect, test } from 'vitest';
import { signElevenLabs } from './sign-elevenlabs.ts';
import { form, json, verify } from './verify-as.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const seconds = String(now.getTime() / 1_000);

describe('Twilio, signed by its own library', () => {
  const token = '0123456789abcdef0123456789abcdef';
  const url = 'https://svc.example.com/api/webhooks/provider/voice/0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
  const fields = { CallSid: 'CA1', From: '+491701234567', To: '+4930123456', Digits: '', Note: 'ä & ö = 1' };
  const sign = (address: string, params: Record<string, unknown>) => ({
    'x-twilio-signature': twilio.getExpectedTwilioSignature(token, address, params),
  });

  test('a form is accepted, with and without a port in the signed address', () => {
    expect(verify('twilio', token, form(fields, sign(url, fields)), { url, now })).toBeDefined();
    const withPort = url.replace('example.com/', 'example.com:443/');
    expect(verify('twilio', token, form(fields, sign(withPort, fields)), { url, now })).toBeDefined();
    expect(
      verify('twilio', token, form(fields, sign(url, fields)), {
        url: url.replace('example.com/', 'example.com:8443/'),
        now,
      }),
    ).toBeDefined();
  });

  test('fields that come more than once are signed once for each value, sorted', () => {
    const many = { ...fields, MediaUrl: ['https://b.example', 'https://a.example', 'https://b.example'] };
    expect(verify('twilio', token, form(many, sign(url, many)), { url, now })).toBeDefined();
  });

  test('JSON is accepted where the signed address names the digest of the body', () => {
    const body = JSON.stringify({ event: 'ended' });
    const signed = `${url}?bodySHA256=${createHash('sha256').update(body).digest('hex')}`;
    expect(verify('twilio', token, json(body, sign(signed, {})), { url: signed, now })).toBeDefined();
    expect(verify('twilio', token, json(`${body} `, sign(signed, {})), { url: signed, now })).toBeUndefined();
    expect(verify('twilio', token, json(body, sign(url, {})), { url, now })).toBeUndefined();
  });

  test('another field, another address or another token is refused', () => {
    const headers = sign(url, fields);
    expect(verify('twilio', token, form({ ...fields, From: '+1' }, headers), { url, now })).toBeUndefined();
    expect(verify('twilio', token, form(fields, headers), { url: `${url}?x=1`, now })).toBeUndefined();
    expect(verify('twilio', 'another', form(fields, headers), { url, now })).toBeUndefined();
  });
});

describe('Retell, signed by its own library', () => {
  const key = 'key_0123456789abcdef';
  const body = '{"event":"call_ended","call":{"call_id":"ä"}}';

  test('its signature is accepted, and refused for another body or key', async () => {
    const headers = { 'x-retell-signature': await Retell.sign(body, key) };
    expect(verify('retell', key, json(body, headers), { now: new Date() })).toBeDefined();
    expect(verify('retell', key, json(body.replace('ended', 'began'), headers), { now: new Date() })).toBeUndefined();
    expect(verify('retell', 'key_other', json(body, headers), { now: new Date() })).toBeUndefined();
  });

  test('after five minutes it is too old, and one of the future is refused too', async () => {
    const headers = { 'x-retell-signature': await Retell.sign(body, key) };
    const movedBy = (ms: number) => verify('retell', key, json(body, headers), { now: new Date(Date.now() + ms) });
    expect(movedBy(4 * 60_000)).toBeDefined();
    expect(movedBy(6 * 60_000)).toBeUndefined();
    expect(movedBy(-6 * 60_000)).toBeUndefined();
  });
});

describe('ElevenLabs, whose own library reads the signature that svc accepts', () => {
  const secret = 'wsec_0123456789abcdef';
  const body = '{"type":"post_call_transcription","data":{"agent_id":"a"}}';

  test('one that its library accepts is accepted here, one that it refuses is refused here', async () => {
    const { webhooks } = new ElevenLabsClient({ apiKey: 'none' });
    const at = Math.floor(Date.now() / 1_000);
    for (const [header, right] of [
      [signElevenLabs(body, secret, at), true],
      [signElevenLabs(body, 'wsec_other', at), false],
      [signElevenLabs(body, secret, at - 31 * 60), false],
      [signElevenLabs(body, secret, at).replace('v0=', 'v1='), false],
    ] as const) {
      const byThem = await webhooks.constructEvent(body, header, secret).then(
        () => true,
        () => false,
      );
      expect(byThem, header).toBe(right);
      expect(
        verify('elevenlabs', secret, json(body, { 'elevenlabs-signature': header }), { now: new Date() }) !== undefined,
        header,
      ).toBe(right);
    }
  });
});

describe('Recall.ai, signed by the library of Standard Webhooks', () => {
  const secret = `whsec_${Buffer.from('a key of some twenty-four').toString('base64')}`;
  const body = '{"event":"bot.done"}';
  const signature = new Webhook(secret).sign('msg_1', now, body);

  test.each(['webhook', 'svix'])('under the names %s-…', (prefix) => {
    const headers = {
      [`${prefix}-id`]: 'msg_1',
      [`${prefix}-timestamp`]: seconds,
      [`${prefix}-signature`]: `v1,bm90IHRoaXM= ${signature}`,
    };
    expect(verify('recall-ai', secret, json(body, headers), { now })).toBeDefined();
    expect(verify('recall-ai', secret, json(body, { ...headers, [`${prefix}-id`]: 'msg_2' }), { now })).toBeUndefined();
    expect(
      verify('recall-ai', secret, json(body, headers), { now: new Date(now.getTime() + 301_000) }),
    ).toBeUndefined();
    expect(verify('recall-ai', secret, json(`${body}\n`, headers), { now })).toBeUndefined();
  });
});
