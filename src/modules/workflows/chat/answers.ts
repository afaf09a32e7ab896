import { readActive } from '../../../engine/runs/reading/run-active.read.ts';
import { readOutcome } from '../../../engine/runs/store/run-outcome.store.ts';
import type { Db } from '../../../storage/db.ts';
import { type ChatMessage, settleMessage } from './chat.store.ts';

const maxChars = 100_000;

/** A message as the page shows it: `working`, or `waiting` for a person or something else that takes time. */
export interface ShownMessage extends Omit<ChatMessage, 'state'> {
  state: 'done' | 'failed' | 'working' | 'waiting';
}

/** A run that is still unknown after this time was lost with its process before its first step was stored. */
const lostAfterMs = 300_000;

/**
 * The messages with the answers that have arrived, so that neither a reload nor a restart loses the result of a run.
 */
export async function withAnswers(
  db: Db,
  workspaceId: string,
  messages: ChatMessage[],
  now: Date,
): Promise<ShownMessage[]> {
  const shown: ShownMessage[] = [];
  for (const message of messages) shown.push(await lookAtAnswer(db, workspaceId, message, now));
  return shown;
}

/** Checks the runs, and stores the answers that have arrived. */
export async function settleAnswer(
  db: Db,
  workspaceId: string,
  message: ChatMessage,
  now: Date,
): Promise<ShownMessage> {
  const shown = await lookAtAnswer(db, workspaceId, message, now);
  const { id, content, state } = shown;
  if (message.state === 'pending' && (state === 'done' || state === 'failed'))
    await settleMessage(db, workspaceId, id, { content, state });
  return shown;
}

async function lookAtAnswer(db: Db, workspaceId: string, message: ChatMessage, now: Date): Promise<ShownMessage> {
  const { state } = message;
  if (state !== 'pending') return { ...message, state };
  // A run moves from the list of running ones to the log in one step, so in this order it is found in one of them.
  const active = await readActive(db, workspaceId, message.executionId);
  if (active) return { ...message, state: active.status === 'waiting' ? 'waiting' : 'working' };
  const outcome = await readOutcome(db, workspaceId, message.executionId);
  if (!outcome && now.getTime() - message.at.getTime() < lostAfterMs) return { ...message, state: 'working' };
  return outcome?.status === 'completed'
    ? { ...message, content: answerText(outcome.output), state: 'done' }
    : { ...message, state: 'failed' };
}

/** The result of a run as text: its `content` or `text`, a plain text, or anything else as JSON. */
function answerText(output: unknown): string {
  return textOf(output).slice(0, maxChars);
}

function textOf(output: unknown): string {
  if (typeof output === 'string') return output;
  if (output === null || output === undefined) return '';
  if (typeof output !== 'object') return String(output);
  const { content, text } = output as { content?: unknown; text?: unknown };
  for (const words of [content, text]) if (typeof words === 'string') return words;
  return JSON.stringify(output, null, 2);
}
