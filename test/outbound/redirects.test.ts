import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DialRequest } from '../../src/outbound/dial.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { type HttpReceiver, startHttpReceiver, useHttpReceiver } from '../harness/http-receiver.ts';

describe('redirects', () => {
  const receiver = useHttpReceiver();
  let other: HttpReceiver;
  let secretPlace: HttpReceiver;
  const dial = openDial({ allow: ['127.0.0.1'] });

  beforeAll(async () => {
    other = await startHttpReceiver();
    secretPlace = await startHttpReceiver('127.0.0.2');
  });
  afterAll(async () => {
    await dial.close();
    await other.stop();
    await secretPlace.stop();
  });

  const send = (more: Partial<DialRequest> = {}) =>
    dial.send({
      method: 'GET',
      url: `${receiver.url}/start`,
      timeoutMs: 5_000,
      maxBytes: 1_000,
      maxRedirects: 3,
      ...more,
    });
  const leadTo = (location: string, status = 302) => {
    receiver.handle = (request, response) =>
      request.path === '/start' ? response.writeHead(status, { location }).end('moved') : response.end(request.path);
  };

  test('are answers like any other unless they are to be followed', async () => {
    leadTo('/there');
    expect(await send({ maxRedirects: undefined })).toMatchObject({ status: 302, headers: { location: '/there' } });
    expect(receiver.requests).toHaveLength(1);
  });

  test('are followed as far as asked, and the answer says where it came from', async () => {
    leadTo('/there?a=b');
    expect(await send()).toMatchObject({
      status: 200,
      url: `${receiver.url}/there?a=b`,
      body: Buffer.from('/there?a=b'),
    });
    receiver.handle = (_request, response) => void response.writeHead(302, { location: '/again' }).end();
    receiver.requests.length = 0;
    await expect(send({ maxRedirects: 2 })).rejects.toMatchObject({ code: 'too_many_redirects', retryable: false });
    expect(receiver.requests).toHaveLength(3);
  });

  test('to a private address are refused, however they are written', async () => {
    for (const location of [
      `${secretPlace.url}/`,
      `//127.0.0.2:${secretPlace.port}/`,
      `http://2130706434:${secretPlace.port}/`,
      'http://169.254.169.254/latest',
      'http://[::1]/',
    ]) {
      leadTo(location);
      await expect(send(), location).rejects.toMatchObject({ code: 'url_refused' });
    }
    for (const location of ['file:///etc/passwd', 'ftp://example.com/', 'http://me:pw@example.com/']) {
      leadTo(location);
      await expect(send(), location).rejects.toMatchObject({ code: 'url_refused' });
    }
    expect(secretPlace.connections).toBe(0);
  });

  test('keep credentials at their own origin and drop them at any other', async () => {
    const headers = { Authorization: 'Bearer s3cret', cookie: 'a=1', 'X-Api-Key': 's3cret', 'x-plain': 'yes' };
    leadTo('/there');
    await send({ headers, secretHeaders: ['x-api-KEY'] });
    expect(receiver.requests[1]?.headers).toMatchObject({
      authorization: 'Bearer s3cret',
      cookie: 'a=1',
      'x-api-key': 's3cret',
      'x-plain': 'yes',
    });
    leadTo(`${other.url}/there`);
    await send({ headers, secretHeaders: ['x-api-KEY'] });
    expect(other.requests).toMatchObject([{ path: '/there', headers: { 'x-plain': 'yes' } }]);
    expect(JSON.stringify(other.requests)).not.toContain('s3cret');
    expect(other.requests[0]?.headers).not.toHaveProperty('cookie');
  });

  test('do not give credentials back to the first origin by a detour', async () => {
    other.handle = (_request, response) => void response.writeHead(302, { location: `${receiver.url}/end` }).end();
    leadTo(`${other.url}/detour`);
    await send({ headers: { authorization: 'Bearer s3cret' } });
    expect(receiver.requests.at(-1)).toMatchObject({ path: '/end' });
    expect(receiver.requests.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  test.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [302, 'PUT', 'PUT'],
    [307, 'POST', 'POST'],
    [308, 'PATCH', 'PATCH'],
  ])('%i after %s goes on as %s, with the body where the method stays', async (status, method, then) => {
    leadTo('/there', status);
    await send({ method, ...(method === 'HEAD' ? {} : { body: 'posted', headers: { 'content-type': 'text/plain' } }) });
    expect(receiver.requests[1]).toMatchObject({
      method: then,
      body: then === method && method !== 'HEAD' ? 'posted' : '',
    });
    if (then !== method) expect(receiver.requests[1]?.headers).not.toHaveProperty('content-type');
  });
});
