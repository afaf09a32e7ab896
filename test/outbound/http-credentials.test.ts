import { describe, expect, test } from 'vitest';
import { addCredentials, type HttpAccess } from '../../src/outbound/http-credentials.ts';

const secret = { token: 's3cret', password: 's3cret' };
const bearer = (access: Partial<HttpAccess>) => (address: string) =>
  addCredentials(address, { auth: 'bearer', ...access }, secret).url.href;

describe('credentials', () => {
  test('go to the host of the base address, by the same protocol and port', () => {
    const at = bearer({ baseUrl: 'https://api.example.com/v1' });
    expect(at('https://api.example.com/anything')).toBe('https://api.example.com/anything');
    for (const address of [
      'https://example.com/',
      'https://api.example.com.evil.example/',
      'https://evil.example/?https://api.example.com/',
      'https://api.example.com:8443/',
      'http://api.example.com/',
      '//evil.example/x',
      '\\\\evil.example\\x',
    ])
      expect(() => at(address), address).toThrow(/does not send its secret/);
  });

  test('go without encryption only where the base address says so', () => {
    expect(bearer({ baseUrl: 'http://inner.example:8080' })('/x')).toBe('http://inner.example:8080/x');
    expect(() => bearer({ allowedHosts: ['inner.example'] })('http://inner.example/x')).toThrow('use https');
  });

  test('go to the hosts that are allowed: exact, by port, or all below a name', () => {
    const at = bearer({ allowedHosts: ['API.example.com', '*.shop.example', 'other.example:8443'] });
    for (const address of [
      'https://api.example.com/',
      'https://api.example.com:444/',
      'https://a.shop.example/',
      'https://a.b.shop.example/',
      'https://other.example:8443/',
    ])
      expect(at(address)).toBe(address);
    for (const address of [
      'https://sub.api.example.com/',
      'https://shop.example/',
      'https://evilshop.example/',
      'https://other.example/',
    ])
      expect(() => at(address), address).toThrow(/does not send its secret/);
  });

  test('are none where none are needed: then every address will do', () => {
    expect(addCredentials('http://anywhere.example/', { auth: 'none' }, {})).toMatchObject({
      headers: {},
      secretHeaders: [],
    });
  });

  test('relative addresses are below the base address, whether it ends with a slash or not', () => {
    for (const baseUrl of ['https://api.example.com/v1', 'https://api.example.com/v1/']) {
      const at = bearer({ baseUrl });
      expect(at('orders')).toBe('https://api.example.com/v1/orders');
      expect(at('/orders?a=b')).toBe('https://api.example.com/orders?a=b');
      expect(at('')).toBe('https://api.example.com/v1/');
    }
  });

  test('stand where the service looks for them, and are named to whoever follows redirects', () => {
    const given = (access: HttpAccess) => addCredentials('/x', { baseUrl: 'https://a.example', ...access }, secret);
    expect(given({ auth: 'header', headerName: 'X-Key' })).toMatchObject({
      headers: { 'x-key': 's3cret' },
      secretHeaders: ['x-key'],
    });
    expect(given({ auth: 'basic', username: 'ü' }).headers.authorization).toBe(
      `Basic ${Buffer.from('ü:s3cret').toString('base64')}`,
    );
    expect(given({ auth: 'query', queryName: 'k' }).url.href).toBe('https://a.example/x?k=s3cret');
  });
});
