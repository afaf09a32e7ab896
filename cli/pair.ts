import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './api.ts';
import { CommandFailure } from './command-failure.ts';

export interface PairingWish {
  /** What people see in the list of computers or keys. */
  name: string;
  /** A key for this command line, or an ordinary one for a program. */
  kind: 'computer' | 'api';
  show(code: string, address: string): void;
}

interface Started {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  intervalMs: number;
}

/** Shows a code and waits until somebody has confirmed it in the console; answers the key. */
export async function pair(api: Api, { name, kind, show }: PairingWish): Promise<string> {
  const started = await api.post<Started & { error?: string }>('/api/auth/device', { name: name.slice(0, 200), kind });
  if (started.status !== 200)
    throw new CommandFailure(`This computer cannot be paired: ${started.body.error ?? started.status}`);
  const { deviceCode, userCode, verificationUrl, intervalMs } = started.body;
  show(userCode, verificationUrl);
  for (;;) {
    await wait(intervalMs, undefined, { signal: api.signal });
    const { status, body } = await api.post<{ state?: string; key?: string; error?: string }>(
      '/api/auth/device/token',
      { deviceCode },
    );
    if (body.key !== undefined) return body.key;
    if (status !== 202 && status !== 429)
      throw new CommandFailure(body.error ?? `The pairing failed with status ${status}.`);
  }
}
