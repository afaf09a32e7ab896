import { ApiError, requestStream } from './request.ts';
import { askAboutSecrets } from './secret-question.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';
import type { ChatMessage, SaidInput, ToolUse } from './types.ts';

/** What the assistant's answer consists of, in the order it comes. */
export type AnswerLine =
  | { type: 'begin'; conversationId: string; title: string }
  | { type: 'message'; id: string }
  | { type: 'text'; text: string }
  | { type: 'call'; id: string; tool: string; arguments: unknown }
  | { type: 'result'; id: string; state: ToolUse['state']; content: string | null }
  | { type: 'card'; id: string; approvalId: string }
  | { type: 'done'; messageId: string }
  | ({ type: 'error' } & NonNullable<ChatMessage['error']>);

/** Says something to the assistant and hears its answer line by line. Aborting stops the answer. */
export async function streamAnswer(
  input: SaidInput,
  signal: AbortSignal,
  onLine: (line: AnswerLine) => void,
): Promise<void> {
  const stream = await askAboutSecrets(input, (body) =>
    repeatAfterSignIn(() => requestStream('/api/os/actions/chat.send', { body, signal })),
  );
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') onLine(JSON.parse(line) as AnswerLine);
    }
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError) throw cause;
    throw new ApiError(0, 'offline', 'The connection broke off.');
  }
}
