import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { CommandFailure, exitCodes } from '../command-failure.ts';
import { findWorkflow } from '../find-by-name.ts';
import { plain } from '../output/plain.ts';
import { collect, type InputOptions, readInput } from '../read-input.ts';
import { command, type Session } from '../session.ts';
import { finish, hasEnded, type Run, tellWaits } from './run-end.ts';

interface RunOptions extends InputOptions {
  follow?: boolean;
  async?: boolean;
  draft?: boolean;
  trigger?: string;
}

interface Progress {
  type: string;
  name: string;
  durationMs?: number;
  error?: string;
}

type Started = Omit<Run, 'error'> & { type: string; error: { message: string } | null };

const maxWaitMs = 3_600_000;

export function addRun(workflows: Command): void {
  workflows
    .command('run <workflow>')
    .description('Run a workflow and print its result.')
    .option('--input <json>', 'the input, which expressions see as trigger.body: JSON, @file, or - for standard input')
    .option('--field <key=value>', 'one field of the input; repeat for more', collect)
    .option('--follow', 'show the steps as they happen')
    .option('--async', 'do not wait: print the id of the run and exit')
    .option('--draft', 'run the draft instead of the deployed version')
    .option('--trigger <id>', 'the trigger to start from, in a workflow with several')
    .action(command<RunOptions>(run));
}

async function run(session: Session, options: RunOptions, workflow: string): Promise<void> {
  const input = await readInput(options);
  const wish = { id: await findWorkflow(session, workflow), input, draft: options.draft, triggerId: options.trigger };
  if (options.async) {
    const { executionId, jobId } = await session.act<{ executionId: string; jobId: string }>('workflows.run', {
      ...wish,
      mode: 'async',
    });
    tellWhere(session, { executionId, jobId });
    return;
  }
  const executionId = randomUUID();
  const ended = await follow(session, { ...wish, executionId }, options.follow ?? false);
  if (ended) finish(session.out, { ...ended, error: ended.error?.message ?? null });
  else {
    // The run goes on by itself; who called need not stand by until somebody has decided.
    tellWhere(session, { executionId, status: 'waiting' });
    process.exitCode = exitCodes.waitsForApproval;
  }
}

/**
 * How the run ended; undefined where a person has to decide first. Steps are told beside the answer: a program reads
 * the answer alone.
 */
async function follow(session: Session, wish: { executionId: string }, aloud: boolean): Promise<Started | undefined> {
  const answer = await session.api.actOpenly(
    await session.key(),
    'workflows.run',
    { ...wish, mode: 'stream', timeLimitMs: maxWaitMs },
    maxWaitMs,
  );
  if (!('file' in answer)) return answer.result as Started;
  for await (const line of linesOf(answer.file)) {
    const event = JSON.parse(line) as Progress & Started;
    if (event.type === 'final') return event;
    if (aloud && event.type !== 'step_started') session.out.note(wordsOf(event));
    if (event.type === 'step_waiting' && (await restsForPerson(session, wish.executionId))) return undefined;
  }
  throw new CommandFailure('The connection broke before the end of the run: svc logs shows how it went.');
}

/** A step says that it waits a moment before the run has come to rest. */
async function restsForPerson(session: Session, executionId: string): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    const { status } = await session.act<{ status: string }>('workflows.get_run', { executionId, brief: true });
    if (status === 'waiting') return tellWaits(session, executionId);
    if (hasEnded({ status })) return false;
    await wait(250, undefined, { signal: session.api.signal });
  }
  return false;
}

function tellWhere({ out }: Session, run: { executionId: string; jobId?: string; status?: string }): void {
  out.facts(run, [
    ['run', run.executionId],
    ['watch', `svc jobs watch ${run.executionId}`],
  ]);
}

function wordsOf({ type, name, durationMs, error }: Progress): string {
  return [
    type.replace('step_', '').padEnd(8),
    plain(name),
    ...(durationMs === undefined ? [] : [`${durationMs} ms`]),
    ...(error === undefined ? [] : [plain(error)]),
  ].join('  ');
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts.filter((part) => part !== '');
  }
  if (rest !== '') yield rest;
}
