import type { Command } from 'commander';
import { CommandFailure, NotSignedIn } from '../command-failure.ts';
import { command, type Session } from '../session.ts';

export function addLogout(program: Command): void {
  program
    .command('logout')
    .description('Unpair this computer: its key is revoked on the server and removed here.')
    .action(command(logout));
}

async function logout({ api, out, credentials }: Session): Promise<void> {
  const key = await credentials.keyOf(api.base);
  if (key === undefined) throw new NotSignedIn(`You are not signed in to ${api.base}.`);
  // The key stays here until svc has said that it is dead: a key that nobody has any more could not be revoked.
  const { status, body } = await api.post<{ error?: string }>('/api/auth/device/sign-out', {}, { 'x-api-key': key });
  if (status !== 200 && status !== 401) throw new CommandFailure(`The key was not revoked: ${body.error ?? status}`);
  await credentials.forget(api.base);
  if (out.json) out.value({ url: api.base, signedOut: true });
  else out.say(`Signed out of ${api.base}.`);
}
