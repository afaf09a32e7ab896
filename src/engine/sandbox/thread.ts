import { parentPort } from 'node:worker_threads';
import { Interpreters } from './interpreters.ts';
import { runSource } from './run-source.ts';
import { type ThreadCall, threadReady } from './thread-messages.ts';

/** The program of a sandbox thread: runs one call at a time. */
const parent = parentPort;
if (parent === null) throw new Error('This program is a thread of the sandbox and runs only there.');

const interpreters = new Interpreters();
parent.on('message', async (call: ThreadCall) => {
  const interpreter = await interpreters.take(call);
  const { answer, isClean } = runSource(interpreter, call);
  parent.postMessage(answer);
  if (isClean) interpreters.giveBack(interpreter, call.workspaceId);
  interpreters.prepare();
});
interpreters.prepare();
parent.postMessage(threadReady);
