import { expect, test } from 'vitest';
import { ownerEmail, ownerPassword, startApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { ask, callMcp, connect, oauthPath, register } from './oauth-client.ts';

test('behind a proxy with https everything is named by the address people use, and cookies never travel in clear', async () => {
  const app = await startApp({ env: { SVC_BASE_URL: 'https://svc.example' } });
  try {
    // As the proxy calls it: on its own port, without https.
    const inner = { ...app, baseUrl: `http://127.0.0.1:${app.services.config.port}` };
    const owner = new Client(inner.baseUrl, { origin: 'https://svc.example', host: 'svc.example' });
    await owner.post('/api/auth/sign-in', { email: ownerEmail, password: ownerPassword });
    const { client_id } = await register(inner);

    const asked = await owner.get(`${oauthPath}/authorize?${ask(client_id).query}`, {
      headers: { accept: 'text/html', 'x-forwarded-proto': 'http' },
    });
    const cookies = asked.headers['set-cookie'] as string[];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie.toLowerCase()).toContain('; secure; httponly');

    const tokens = await connect(inner, owner, client_id, { resource: 'https://svc.example/api/mcp' });
    expect((await callMcp(inner, tokens.access_token)).status).toBe(200);
  } finally {
    await app.stop();
  }
});
