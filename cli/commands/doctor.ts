import { stat } from 'node:fs/promises';
import { styleText } from 'node:util';
import type { Command } from 'commander';
import { CommandFailure, exitCodes } from '../command-failure.ts';
import { command, type Session } from '../session.ts';
import { version } from '../version.ts';
import { readIdentity } from './whoami.ts';

interface Check {
  check: string;
  ok: boolean;
  found: string;
  /** What to do about it. */
  advice?: string;
  exitCode?: number;
}

const toleratedSkewMs = 60_000;

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check the connection between this computer and svc, and say how to fix what is wrong.')
    .addHelpText('after', '\nOn the machine of the server, `svc doctor --server` looks at the installation itself.')
    .action(command(doctor));
}

async function doctor(session: Session): Promise<void> {
  const checks = [...(await checkServer(session)), await checkKey(session), await checkFile(session)];
  const { out } = session;
  const wrong = checks.find(({ ok, exitCode }) => !ok && exitCode !== undefined);
  if (out.json)
    out.value({
      ok: wrong === undefined,
      checks: checks.map(({ check, ok, found, advice }) => ({ check, ok, found, ...(!ok && { advice }) })),
    });
  else
    for (const { check, ok, found, advice } of checks) {
      out.say(
        `${ok ? styleText('green', '✓') : styleText('red', '✗')} ${styleText('dim', check.padEnd(11))}  ${found}`,
      );
      if (!ok && advice !== undefined) out.say(`${' '.repeat(15)}${advice}`);
    }
  process.exitCode = wrong?.exitCode ?? 0;
}

async function checkServer({ api }: Session): Promise<Check[]> {
  const address: Check = isGuarded(new URL(api.base))
    ? { check: 'address', ok: true, found: api.base }
    : {
        check: 'address',
        ok: false,
        found: api.base,
        advice: 'Keys travel there unprotected: put svc behind https, and use that address.',
      };
  try {
    const { status, headers } = await api.get('/readyz');
    if (status !== 200)
      return [
        address,
        {
          check: 'server',
          ok: false,
          found: `it answers ${status}: not ready`,
          advice: 'Wait until it has started, or look at its log.',
          exitCode: exitCodes.unreachable,
        },
      ];
    const skewMs = Date.now() - new Date(headers.get('date') ?? Date.now()).getTime();
    return [
      address,
      { check: 'server', ok: true, found: 'it answers and is ready' },
      await checkVersion({ api }),
      {
        check: 'clock',
        ok: Math.abs(skewMs) < toleratedSkewMs,
        found:
          Math.abs(skewMs) < toleratedSkewMs
            ? 'this computer and svc agree'
            : `this computer is ${Math.round(Math.abs(skewMs) / 1_000)} s ${skewMs > 0 ? 'ahead' : 'behind'}`,
        advice: 'Let this computer set its clock by the network: signatures and codes depend on it.',
        exitCode: exitCodes.failed,
      },
    ];
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    const advice = 'Start svc there (npm start), or name another address with --url or SVC_URL.';
    return [address, { check: 'server', ok: false, found: error.message, advice, exitCode: exitCodes.unreachable }];
  }
}

async function checkVersion({ api }: Pick<Session, 'api'>): Promise<Check> {
  const { body } = await api.get<{ info?: { version?: string } }>('/api/openapi.json');
  const theirs = body.info?.version ?? 'unknown';
  return {
    check: 'version',
    ok: version === theirs,
    found: version === theirs ? `svc ${theirs}` : `svc ${theirs}, and this command ${version}`,
    advice: 'Bring both to the same version.',
  };
}

async function checkKey(session: Session): Promise<Check> {
  const key = await session.findKey();
  const advice = 'Run svc login.';
  if (key === undefined)
    return { check: 'key', ok: false, found: `none for ${session.api.base}`, advice, exitCode: exitCodes.notSignedIn };
  try {
    const { workspace, you } = await readIdentity(session.api, key);
    return { check: 'key', ok: true, found: `${you.name} (${you.role}) in ${workspace.name}` };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return error.exitCode === exitCodes.notSignedIn
      ? {
          check: 'key',
          ok: false,
          found: 'refused: it was revoked, or belongs to another server',
          advice,
          exitCode: exitCodes.notSignedIn,
        }
      : { check: 'key', ok: false, found: 'could not be tried', exitCode: error.exitCode };
  }
}

async function checkFile({ credentials }: Session): Promise<Check> {
  const found = await stat(credentials.file).catch(() => undefined);
  const open = found !== undefined && process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  return {
    check: 'credentials',
    ok: !open,
    found: found === undefined ? 'none stored' : open ? `${credentials.file} can be read by others` : credentials.file,
    advice: `Run chmod 600 ${credentials.file}.`,
    exitCode: exitCodes.failed,
  };
}

function isGuarded({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
