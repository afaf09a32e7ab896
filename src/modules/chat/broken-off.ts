import type { Message } from './conversation.ts';

/**
 * Whether the process died that gave the last answer: it was saying something, or had used tools and not answered yet,
 * or had not begun. Only for a conversation in which no answer is being given.
 */
export function brokenOff(messages: readonly Message[]): boolean {
  const last = messages.at(-1);
  if (!last) return false;
  return last.state === 'saying' || last.role !== 'assistant' || (last.state === 'done' && last.calls.length > 0);
}
