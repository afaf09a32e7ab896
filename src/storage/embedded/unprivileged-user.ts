import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './find-program.ts';
import { StartFailure } from './start-failure.ts';

export interface Identity {
  uid: number;
  gid: number;
}

/** How to spawn PostgreSQL: a command prefix, and the identity for spawn. */
export interface LaunchStyle {
  prefix: string[];
  identity: Identity | undefined;
}

/**
 * The user that PostgreSQL must run as; undefined if it is the user of this process. PostgreSQL refuses to run as root,
 * so root uses the owner of the data, or `nobody`.
 */
export function chooseDatabaseUser(databaseFolder: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(databaseFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return readNobody();
}

/**
 * A folder above the program or the data (such as a clone below /root) may be closed to the other user. Then the
 * process keeps the one capability to pass it, and still owns only its data.
 */
export function chooseLaunchStyle(identity: Identity | undefined, programs: string[], folders: string[]): LaunchStyle {
  if (!identity) return { prefix: [], identity: undefined };
  const closedProgram = programs.find((file) => !mayUse(file, identity, 0o5));
  const closedFolder = [...programs, ...folders]
    .flatMap(listAncestors)
    .find((folder) => !mayUse(folder, identity, 0o1));
  const closed = closedFolder ?? closedProgram;
  if (!closed) return { prefix: [], identity };

  const capability = pickCapability(closedProgram !== undefined);
  const setpriv = findProgram('setpriv');
  if (!capability || !setpriv) {
    throw new StartFailure(
      `The database cannot run as root, and another user may not enter ${closed}: run svc as an ordinary user, or use a folder that others may enter.`,
    );
  }
  // Without this bit, access(2), which initdb calls before running postgres, ignores the capability.
  const prefix = [
    setpriv,
    '--securebits=+no_setuid_fixup',
    `--reuid=${identity.uid}`,
    `--regid=${identity.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return { prefix, identity: undefined };
}

/** Permission to read and traverse folders is sufficient, unless only its owner may execute the program. */
function pickCapability(programIsClosed: boolean): string | undefined {
  const held = readHeldCapabilities();
  const dacOverride = (held & 0b10n) !== 0n;
  const dacReadSearch = (held & 0b100n) !== 0n;
  if (dacReadSearch && !programIsClosed) return 'dac_read_search';
  return dacOverride ? 'dac_override' : undefined;
}

function readHeldCapabilities(): bigint {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const read = (name: string) => BigInt(`0x${new RegExp(`^${name}:\\s*([0-9a-f]+)`, 'm').exec(status)?.[1] ?? '0'}`);
    return read('CapBnd') & read('CapPrm');
  } catch {
    return 0n;
  }
}

function mayUse(file: string, identity: Identity, wanted: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return !found || (permissionsFor(found, identity) & wanted) === wanted;
}

function permissionsFor(found: Stats, identity: Identity): number {
  if (found.uid === identity.uid) return (found.mode >> 6) & 0o7;
  if (found.gid === identity.gid) return (found.mode >> 3) & 0o7;
  return found.mode & 0o7;
}

function listAncestors(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [...listAncestors(parent), parent];
}

function readNobody(): Identity {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: toUnsigned(line?.[1]), gid: toUnsigned(line?.[2]) };
}

/** macOS shows the user id of nobody as -2. */
function toUnsigned(digits: string | undefined): number {
  return Number(digits ?? 65534) >>> 0;
}
