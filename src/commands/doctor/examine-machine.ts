import { readFile, stat, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { secretKeyFile } from '../../boot.ts';
import type { Config } from '../../config.ts';
import { type Finding, finding } from './finding.ts';

const supportedNode = 24;
const littleRoom = 2 * 1024 ** 3;
const noRoom = 200 * 1024 ** 2;
const fewFiles = 4_096;

/** The machine that svc runs on, as far as this process sees it. */
export async function examineMachine(config: Config): Promise<Finding[]> {
  return [examineNode(), await examineRoom(config), await examineFileLimit(), await examineKeyFile(config), memory()];
}

function examineNode(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= supportedNode
    ? finding('Node', process.version)
    : finding('Node', process.version, 'fault', `svc needs Node ${supportedNode} or newer.`);
}

async function examineRoom({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const space = await statfs(dataDir).catch(() => undefined);
  if (!space) return finding('disk', databaseUrl === null ? `${dataDir} is not there yet` : 'the database has its own');
  const free = space.bavail * space.bsize;
  const found = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${dataDir}`;
  const level = free < noRoom ? 'fault' : free < littleRoom ? 'warning' : 'ok';
  return finding('disk', found, level, 'Make room: a database whose disk is full takes no more writes.');
}

/** Each caller and each connection uses a file descriptor. */
async function examineFileLimit(): Promise<Finding> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (soft === undefined) return finding('open files', 'this system does not say how many are allowed');
  return Number(soft) >= fewFiles
    ? finding('open files', `${soft} are allowed`)
    : finding(
        'open files',
        `${soft} are allowed`,
        'warning',
        `Allow ${fewFiles} at least (ulimit -n, or LimitNOFILE).`,
      );
}

async function examineKeyFile({ secretKey, dataDir }: Config): Promise<Finding> {
  if (secretKey !== null) return finding('key file', 'the secret key comes from SVC_SECRET_KEY');
  const file = join(dataDir, secretKeyFile);
  const found = await stat(file).catch(() => undefined);
  if (!found)
    return finding(
      'key file',
      `${file} is not there`,
      'fault',
      'Bring it back from a backup: without it the stored secrets cannot be read.',
    );
  return (found.mode & 0o077) === 0
    ? finding('key file', `${file}, for its owner alone`)
    : finding('key file', `${file} can be read by others`, 'fault', `chmod 600 ${file}`);
}

function memory(): Finding {
  const [free, total] = [freemem(), totalmem()].map((bytes) => (bytes / 1024 ** 3).toFixed(1));
  return finding('memory', `${free} of ${total} GiB free`);
}
