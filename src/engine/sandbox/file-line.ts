import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { FileRequest, SandboxCall } from './sandbox.ts';
import type { FileAnswer, FileLine } from './thread-messages.ts';

/** The main thread's end: answers requests for files one at a time. */
export function openFileLine(readFile: NonNullable<SandboxCall['readFile']>): { line: FileLine; close(): void } {
  const { port1: port, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  port.on('message', async (asked: FileRequest) => {
    const answer: FileAnswer = await readFile(asked).then(
      (content) => ({ content }),
      (error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }),
    );
    port.postMessage(answer);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
  return { line: { port: port2, answered }, close: () => port.close() };
}

/** The sandbox thread's end: blocks until the file arrives; undefined if that takes too long. */
export function askForFile({ port, answered }: FileLine, asked: FileRequest, withinMs: number): FileAnswer | undefined {
  Atomics.store(answered, 0, 0);
  port.postMessage(asked);
  if (Atomics.wait(answered, 0, 0, Math.max(0, withinMs)) === 'timed-out') return undefined;
  return receiveMessageOnPort(port)?.message as FileAnswer | undefined;
}
