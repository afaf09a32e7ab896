import { cameBy, type Principal } from '../../kernel/principal.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { findCaller } from '../http/find-caller.ts';
import { type RpcRequest, refuseParams, resultText } from '../http/json-rpc.ts';
import type { Call } from './a2a-door.ts';
import { type AgentTask, hasEnded } from './agent-task.ts';
import { followTask, readTask } from './follow-task.ts';
import { methods } from './methods.ts';
import { readSentMessage } from './read-message.ts';
import { skillsOf } from './skills.ts';
import { startTask } from './start-task.ts';
import { streamTask } from './stream-task.ts';
import { taskNotFound } from './task-run.ts';

/** The events of a stream, and a callback for when nobody reads them any more. */
export interface OpenStream {
  events: AsyncIterable<string>;
  leave(): void;
}

const cancelWaitMs = 5_000;
/** No stream stays open longer than this. The client can subscribe again. */
const maxStreamMs = 10 * 60_000;

/** Returns JSON text or a stream. */
export async function answerCall(call: Call, { id, method, params }: RpcRequest): Promise<string | OpenStream> {
  const { operation, dialect } =
    methods.get(method) ?? refuse('not_found', 'unknown_method', `Method not found: ${method.slice(0, 100)}`);
  const { door, principal } = call;
  const result = (value: object) => resultText(id, JSON.stringify(value));
  const stream = async (find: () => Promise<AgentTask>): Promise<OpenStream> => {
    // Taken first, so that a call without a free place starts nothing.
    const leave = call.streams.take(principal.userId);
    try {
      const signal = AbortSignal.any([call.closing, AbortSignal.timeout(maxStreamMs)]);
      return {
        events: streamTask({ door, dialect, id, task: await find(), again: () => callerOf(call), signal }),
        leave,
      };
    } catch (error) {
      leave();
      throw error;
    }
  };
  switch (operation) {
    case 'send': {
      const message = readSentMessage(params);
      const task = await startTask(door, principal, message);
      return result(
        dialect.sent(
          message.waits
            ? await untilSettled(call, task, door.waitMs, (now) => hasEnded(now) || now.state === 'auth-required')
            : task,
        ),
      );
    }
    case 'stream':
      return stream(() => startTask(door, principal, readSentMessage(params)));
    case 'get':
      return result(dialect.task(await readTask(door, principal, taskIdIn(params))));
    case 'subscribe':
      return stream(() => findUnended(call, taskIdIn(params)));
    case 'cancel':
      return result(dialect.task(await cancelTask(call, taskIdIn(params))));
    case 'card':
      return result(dialect.card(await extendedCard(call)));
    case 'list':
      return refuse(
        'invalid',
        'operation_not_supported',
        'Tasks are not listed here: ask for one by its id, or look at the runs in the console.',
      );
    case 'push':
      return refuse(
        'invalid',
        'push_notifications_not_supported',
        'There are no push notifications here: stream, or ask for the task.',
      );
  }
}

/** The caller with their current permissions. */
export async function callerOf({ door, request }: Pick<Call, 'door' | 'request'>): Promise<Principal> {
  return cameBy(await findCaller(door, request), 'a2a');
}

async function findUnended({ door, principal }: Call, id: string): Promise<AgentTask> {
  const task = await readTask(door, principal, id);
  return hasEnded(task)
    ? refuse(
        'conflict',
        'operation_not_supported',
        'The task has ended: there is nothing to follow. Ask for it instead.',
      )
    : task;
}

/** The task once it `isSettled`, or its current state when the time is over. */
async function untilSettled(
  { door, principal, closing }: Call,
  task: AgentTask,
  ms: number,
  isSettled: (task: AgentTask) => boolean,
): Promise<AgentTask> {
  let latest = task;
  for await (const now of followTask(
    door,
    task,
    async () => principal,
    AbortSignal.any([closing, AbortSignal.timeout(ms)]),
  )) {
    latest = now;
    if (isSettled(now)) break;
  }
  return latest;
}

async function cancelTask(call: Call, id: string): Promise<AgentTask> {
  const { door, principal } = call;
  const task = await readTask(door, principal, id);
  if (task.state === 'canceled') return task;
  try {
    await door.runtime.runAction({ name: 'workflows.cancel_run', input: { executionId: task.id }, principal });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'run_not_found') return taskNotFound();
    if (error.code === 'run_finished' || error.code === 'missing_capability')
      return refuse('conflict', 'task_not_cancelable', error.message);
    throw error;
  }
  // A running step is stopped first, so the task may take a moment to end.
  return untilSettled(call, task, cancelWaitMs, hasEnded);
}

async function extendedCard({ door, principal }: Call) {
  const workspace = JSON.stringify(principal.workspace.name);
  return {
    name: principal.workspace.name,
    description: `Workflows of the workspace ${workspace} in svc, which act for it. What is risky is done once a person of the workspace allows it.`,
    version: door.version,
    baseUrl: door.baseUrl,
    skills: await skillsOf(door, principal),
  };
}

function taskIdIn({ id }: Record<string, unknown>): string {
  return typeof id === 'string' && id !== '' ? id : refuseParams('id must be the id of a task');
}
