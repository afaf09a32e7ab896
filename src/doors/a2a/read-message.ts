import { refuse } from '../../kernel/refusal.ts';
import { refuseParams } from '../http/json-rpc.ts';

/** A message from another agent, in either version of the protocol. */
export interface SentMessage {
  messageId: string;
  contextId?: string;
  /** The task that the agent wants to continue. */
  taskId?: string;
  /** Its text parts, each on a separate line. */
  text: string;
  /** The fields of its data parts. */
  fields: Record<string, unknown>;
  /** The requested skill. */
  skill?: string;
  /** Whether the answer waits for the end of the task. */
  waits: boolean;
}

const maxIdLength = 200;
const maxParts = 100;
const maxCharacters = 1_000_000;
const ourModes = ['text/plain', 'application/json'];

export function readSentMessage(params: Record<string, unknown>): SentMessage {
  const message = objectAt(params.message, 'message');
  const configuration = params.configuration === undefined ? {} : objectAt(params.configuration, 'configuration');
  if (configuration.taskPushNotificationConfig ?? configuration.pushNotificationConfig)
    refuse(
      'invalid',
      'push_notifications_not_supported',
      'There are no push notifications here: stream, or ask for the task.',
    );
  requireOurModes(configuration.acceptedOutputModes);
  if (message.role !== undefined && !['ROLE_USER', 'ROLE_UNSPECIFIED', 'user'].includes(String(message.role)))
    refuseParams('message.role must be that of a user');
  return {
    messageId: idAt(message.messageId, 'message.messageId') ?? refuseParams('message.messageId is required'),
    contextId: idAt(message.contextId, 'message.contextId'),
    taskId: idAt(message.taskId, 'message.taskId'),
    ...readParts(message.parts),
    skill: skillIn(message.metadata) ?? skillIn(params.metadata),
    waits: configuration.returnImmediately !== true && configuration.blocking !== false,
  };
}

/** In 1.0 the content of a part shows its type; in 0.3 `kind` names it too. Neither may contain files. */
function readParts(parts: unknown): { text: string; fields: Record<string, unknown> } {
  if (!Array.isArray(parts) || parts.length === 0)
    return refuseParams('message.parts must be a list of at least one part');
  if (parts.length > maxParts) return refuseParams(`message.parts has at most ${maxParts} parts`);
  const texts: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const [index, value] of parts.entries()) {
    const part = objectAt(value, `message.parts[${index}]`);
    if (typeof part.text === 'string') texts.push(part.text);
    else if ('data' in part) Object.assign(fields, objectAt(part.data, `message.parts[${index}].data`));
    else
      refuse(
        'invalid',
        'content_type_not_supported',
        `message.parts[${index}] holds neither text nor data: files are not taken here.`,
      );
  }
  const text = texts.join('\n');
  return text.length > maxCharacters
    ? refuseParams(`the text of a message has at most ${maxCharacters} characters: send more as data`)
    : { text, fields };
}

/** Refuses a client that accepts none of our media types, before anything is done. */
function requireOurModes(accepted: unknown): void {
  if (!Array.isArray(accepted) || accepted.length === 0) return;
  const fits = (mode: unknown) =>
    ['*/*', 'text', 'text/*', 'application/*', 'data', ...ourModes].includes(
      String(mode).split(';')[0]?.trim().toLowerCase() ?? '',
    );
  if (!accepted.some(fits))
    refuse(
      'invalid',
      'content_type_not_supported',
      `Answers are ${ourModes.join(' and ')}: acceptedOutputModes names neither.`,
    );
}

function skillIn(metadata: unknown): string | undefined {
  const { skill, skillId } = (metadata ?? {}) as Record<string, unknown>;
  return [skill, skillId].find((name): name is string => typeof name === 'string' && name !== '');
}

/** An empty id counts as missing, as in the protocol's own JSON. */
function idAt(value: unknown, place: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' && value.length <= maxIdLength
    ? value
    : refuseParams(`${place} must be a text of at most ${maxIdLength} characters`);
}

function objectAt(value: unknown, place: string): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : refuseParams(`${place} must be an object`);
}
