import type { Command } from 'commander';
import type { Api } from '../api.ts';
import { command, type Session } from '../session.ts';

export interface Identity {
  workspace: { id: string; name: string; timeZone: string };
  you: { id: string; name: string; role: string };
  waitingApprovals: number;
}

export function addWhoami(program: Command): void {
  program
    .command('whoami')
    .description('Show who you are signed in as, and in which workspace.')
    .action(command(whoami));
}

async function whoami(session: Session): Promise<void> {
  const { api, out } = session;
  const { workspace, you, waitingApprovals } = await readIdentity(api, await session.key());
  out.facts({ url: api.base, workspace, you, waitingApprovals }, [
    ['you', `${you.name} (${you.role})`],
    ['workspace', workspace.name],
    ['server', api.base],
    ['approvals', waitingApprovals === 0 ? 'none wait' : `${waitingApprovals} wait: ${api.base}/approvals`],
  ]);
}

export function readIdentity(api: Api, key: string): Promise<Identity> {
  return api.act<Identity>(key, 'svc_overview');
}
