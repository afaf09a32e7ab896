import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './api.ts';
import { CommandFailure } from './command-failure.ts';

interface Started {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  intervalMs: number;
}

/** Shows a code and waits until somebody has confirmed it in the console. The key is kept by this process alone and ends with it. */
export async function pair(api: Api, signal: AbortSignal, show: (code: string, address: string) => void): Promise<string> {
  const started = await api.post<Started & { error?: string }>('/api/auth/device', { name: `svc webhooks listen on ${hostname()}`.slice(0, 200) });
  if (started.status !== 200) throw new CommandFailure(`This computer cannot be paired: ${started.body.error ?? started.status}`);
  const { deviceCode, userCode, verificationUrl, intervalMs } = started.body;
  show(userCode, verificationUrl);
  for (;;) {
    await wait(intervalMs, undefined, { signal });
    const { status, body } = await api.post<{ state?: string; key?: string; error?: string }>('/api/auth/device/token', { deviceCode });
    if (body.key !== undefined) return body.key;
    if (status !== 202 && status !== 429) throw new CommandFailure(body.error ?? `The pairing failed with status ${status}.`);
  }
}
