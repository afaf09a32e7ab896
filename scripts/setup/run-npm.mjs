import { spawn } from 'node:child_process';
import { SetupFailure } from './setup-failure.mjs';
import { watchNpm } from './watch-npm.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const quiet = ['--no-audit', '--no-fund', '--loglevel=http', '--no-update-notifier'];
const impatient = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

/** npm's failure, with all that npm said. */
class NpmFailure extends SetupFailure {
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
    let stopped;
    const stop = (reason) => {
      stopped ??= reason;
      child.kill('SIGTERM');
    };
    const stopBySignal = () => stop('Stopped.');
    child.stderr.on('data', () => {
      const code = findDeadNetwork(Buffer.concat(chunks).toString());
      if (code) stop(describeDeadNetwork(code));
    });
    for (const signal of signals) process.on(signal, stopBySignal);
    const endWatch = watchNpm(stopBySignal);
    child.on('error', () => reject(new SetupFailure('npm was not found: install it with Node.')));
    child.on('close', (code) => {
      endWatch();
      for (const signal of signals) process.off(signal, stopBySignal);
      if (stopped) reject(new SetupFailure(stopped));
      else resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}

/**
 * npm tries every package several times before it gives up, which takes minutes. Where the first
 * request failed twice and none was ever answered, there is no point in waiting.
 */
function findDeadNetwork(output) {
  if (/fetch GET \d{3} /.test(output)) return undefined;
  return /attempt 2 failed with (\w+)/.exec(output)?.[1];
}

function describeDeadNetwork(code) {
  return `The npm registry does not answer (${code}): check the network and npm's proxy settings, then run the command again.`;
}

function explain(output, folder) {
  const failed = /failed with (E\w+|ERR_\w+)[\s\S]*npm error/.exec(output)?.[1];
  if (failed && !/\bEUSAGE\b/.test(output)) return describeDeadNetwork(failed);
  const permission = /\b(EACCES|EROFS|EPERM)\b/.exec(output);
  if (permission) return `no permission to write to ${folder} (${permission[1]}).`;
  if (/\bENOSPC\b/.test(output)) return 'the disk is full.';
  if (/\bEUSAGE\b/.test(output)) return `package-lock.json in ${folder} does not fit package.json.`;
  const lines = output
    .split('\n')
    .filter((line) => !/^npm (http|warn)|^> |complete log/.test(line))
    .map((line) => line.replace(/^npm error\s*/, '').trim())
    .filter(Boolean);
  return lines.slice(-20).join(' | ').slice(-2000) || 'npm failed without a word.';
}
