import type { Message } from './conversation.ts';

/**
 * Whether the process that gave the last answer died: while it wrote, after it had used tools, or before it began. Only
 * call it while no answer is being given.
 */
export function brokenOff(messages: readonly Message[]): boolean {
  const last = messages.at(-1);
  if (!last) return false;
  return last.state === 'saying' || last.role !== 'assistant' || (last.state === 'done' && last.calls.length > 0);
}
