import { spawn } from 'node:child_process';
import os from 'node:os';
import { watchNpm } from './watch-npm.mjs';

/**
 * Runs a program until it ends and gives its exit code. Ctrl-C reaches the program by itself, with
 * the whole terminal group; other signals are passed on. With `channel`, the program learns from
 * its closing that this process is gone or was told to stop, whichever way that came about.
 */
export function runProgram(program, args, { channel = false, ...options } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])];
  const child = spawn(program, args, { ...options, stdio });
  const disconnect = () => {
    if (child.connected) child.disconnect();
  };
  const terminate = () => child.kill('SIGTERM');
  process.on('SIGINT', disconnect);
  process.on('SIGTERM', terminate);
  process.on('SIGHUP', terminate);
  const endWatch = watchNpm(terminate);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      endWatch();
      process.off('SIGINT', disconnect).off('SIGTERM', terminate).off('SIGHUP', terminate);
      resolve(code ?? 128 + os.constants.signals[signal]);
    });
  });
}
