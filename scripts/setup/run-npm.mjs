import { spawn } from 'node:child_process';
import { SetupFailure } from './setup-failure.mjs';
import { watchNpm } from './watch-npm.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
/** Without a network, npm's own waiting times would add up to more than a minute. */
const impatient = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000'];

/** npm's failure, with all that npm said. */
export class NpmFailure extends SetupFailure {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** Runs npm quietly in a folder; `task` completes the sentence "Could not …". */
export async function runNpm(folder, args, task, env = process.env) {
  const [program, ...first] = findNpm();
  const { code, output } = await collect(program, [...first, ...args, ...quiet, ...impatient], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && first.length === 0,
  });
  if (code !== 0) throw new NpmFailure(`Could not ${task}: ${explain(output, folder)}`, output);
}

/** The npm that runs this script, where one does. */
function findNpm() {
  const own = process.env.npm_execpath;
  return own?.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm'];
}

function collect(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGTERM');
    };
    for (const signal of signals) process.on(signal, stop);
    const endWatch = watchNpm(stop);
    child.on('error', () => reject(new SetupFailure('npm was not found: install it with Node.')));
    child.on('close', (code) => {
      endWatch();
      for (const signal of signals) process.off(signal, stop);
      if (stopped) reject(new SetupFailure('Stopped.'));
      else resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}

function explain(output, folder) {
  const network =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH)\b/.exec(
      output,
    );
  if (network) {
    return `the npm registry does not answer (${network[1]}). Check the network and npm's proxy settings, then run the command again.`;
  }
  const permission = /\b(EACCES|EROFS|EPERM)\b/.exec(output);
  if (permission) return `no permission to write to ${folder} (${permission[1]}).`;
  if (/\bENOSPC\b/.test(output)) return 'the disk is full.';
  if (/\bEUSAGE\b/.test(output)) return `package-lock.json in ${folder} does not fit package.json.`;
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line && !line.startsWith('code ') && !line.includes('complete log'));
  return lines.slice(-20).join(' | ').slice(0, 2000) || 'npm failed without a word.';
}
