import { hostname } from 'node:os';
import type { Command } from 'commander';
import { pair } from '../pair.ts';
import { command, type Session } from '../session.ts';
import { showCode } from '../show-code.ts';
import { readIdentity } from './whoami.ts';

export function addLogin(program: Command): void {
  program
    .command('login')
    .description(
      'Pair this computer: shows a code that you confirm in the console. Commands then act as you, with your rights.',
    )
    .option('--name <name>', 'what this computer is called in the console', hostname())
    .action(command<{ name: string }>(login));
}

async function login({ api, out, credentials }: Session, { name }: { name: string }): Promise<void> {
  const earlier = await credentials.keyOf(api.base);
  const key = await pair(api, { name, kind: 'computer', show: showCode });
  await credentials.keep(api.base, key);
  // One computer, one key: what the file no longer knows must not open anything.
  if (earlier !== undefined) await api.post('/api/auth/device/sign-out', {}, { 'x-api-key': earlier });
  const { workspace, you } = await readIdentity(api, key);
  if (out.json) out.value({ url: api.base, workspace, you });
  else out.say(`Signed in to ${api.base} as ${you.name}, in the workspace ${workspace.name}.`);
  if (process.env.SVC_KEY) out.note('svc: SVC_KEY is set and goes before what was stored now.');
}
