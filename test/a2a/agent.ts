import { randomUUID } from 'node:crypto';
import { type Message, Role, type SendMessageRequest, type StreamResponse, type Task, TaskState } from '@a2a-js/sdk';
import {
  type Client as AgentClient,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from '@a2a-js/sdk/client';
import type { App } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type Draft, deployed } from '../harness/workflows.ts';

/** Another agent: the SDK of the protocol, unmodified, with this credential. */
export function connectAgent(app: App, headers: Record<string, string>): Promise<AgentClient> {
  const fetchImpl: typeof fetch = (address, init) =>
    fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } });
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
  });
  return factory.createFromUrl(app.baseUrl);
}

export interface Said {
  text?: string;
  data?: Record<string, unknown>;
  skill?: string;
  contextId?: string;
  taskId?: string;
  messageId?: string;
  returnImmediately?: boolean;
}

export function saying({
  text,
  data,
  skill,
  contextId = '',
  taskId = '',
  messageId = randomUUID(),
  returnImmediately = false,
}: Said): SendMessageRequest {
  const parts = [
    ...(text === undefined ? [] : [{ $case: 'text' as const, value: text }]),
    ...(data === undefined ? [] : [{ $case: 'data' as const, value: data }]),
  ];
  const message: Message = {
    messageId,
    contextId,
    taskId,
    role: Role.ROLE_USER,
    parts: parts.map((content) => ({ content, metadata: undefined, filename: '', mediaType: '' })),
    metadata: skill === undefined ? undefined : { skill },
    extensions: [],
    referenceTaskIds: [],
  };
  const configuration = { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately };
  return { tenant: '', message, configuration, metadata: undefined };
}

export async function sends(agent: AgentClient, said: Said): Promise<Task> {
  const answer = await agent.sendMessage(saying(said));
  if ('messageId' in answer) throw new Error('Answered with a message, not with a task.');
  return answer;
}

export function getTask(agent: AgentClient, id: string): Promise<Task> {
  return agent.getTask({ tenant: '', id, historyLength: undefined });
}

/** What the task answered: its parts of text and of data. */
export function outputOf(task: Task): unknown[] {
  return task.artifacts.flatMap(({ parts }) => parts.map(({ content }) => content?.value));
}

export function stateOf(task: Task): string {
  return nameOf(task.status?.state);
}

/** A stream in short: what came, in order. */
export function tellingOf({ payload }: StreamResponse): string {
  if (payload?.$case === 'task') return `task ${stateOf(payload.value)}`;
  if (payload?.$case === 'statusUpdate') return `status ${nameOf(payload.value.status?.state)}`;
  return payload?.$case ?? 'nothing';
}

/** A deployed workflow that other agents may call. */
export function deploySkill(
  client: Client,
  name: string,
  draft: Draft,
  config: Record<string, unknown> = {},
): Promise<string> {
  return deployed(client, {
    name: `Workflow ${name}`,
    triggers: [{ id: 'agent', kind: 'a2a', config: { name, description: `What ${name} does.`, ...config } }],
    ...draft,
  });
}

function nameOf(state: TaskState | undefined): string {
  return TaskState[state ?? TaskState.UNRECOGNIZED].replace('TASK_STATE_', '').toLowerCase();
}
