import { ApiError, requestStream } from './request.ts';
import { askAboutSecrets } from './secret-question.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';
import type { ChatInput, ChatMessage, ToolUse } from './types.ts';

/** One line of the assistant's streamed answer. */
export type AnswerLine =
  | { type: 'begin'; conversationId: string; title: string }
  | { type: 'message'; id: string }
  | { type: 'text'; text: string }
  | { type: 'call'; id: string; tool: string; arguments: unknown }
  | { type: 'result'; id: string; state: ToolUse['state']; content: string | null }
  | { type: 'card'; id: string; approvalId: string }
  | { type: 'done'; messageId: string }
  | ({ type: 'error' } & NonNullable<ChatMessage['error']>);

/** Sends a message to the assistant and passes on its answer line by line. Aborting `signal` stops the answer. */
export async function streamAnswer(
  input: ChatInput,
  signal: AbortSignal,
  onLine: (line: AnswerLine) => void,
): Promise<void> {
  const stream = await askAboutSecrets(input, (body) =>
    repeatAfterSignIn(() => requestStream('/api/os/actions/chat.send', { body, signal })),
  );
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let incomplete = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (incomplete + value).split('\n');
      incomplete = lines.pop() ?? '';
      for (const line of lines) if (line !== '') onLine(JSON.parse(line) as AnswerLine);
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(0, 'offline', 'The connection broke off.');
  }
}
