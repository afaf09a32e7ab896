import type { SaidInput } from './chat-actions.ts';
import type { AnswerLine } from './chat-shapes.ts';
import { ApiError, requestStream } from './request.ts';
import { askAboutSecrets } from './secret-question.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';

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
