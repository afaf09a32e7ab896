import { errorText, type Message, readMessage, rpcCodes } from '../http/json-rpc.ts';
import { type Answer, answerMessage, type Call } from './answer-message.ts';

const maxMessages = 100;

/** Answers many messages of one body in sequence. Each counts as a call. Undefined if no answer is due. */
export async function answerBatch(
  call: Call,
  parts: readonly unknown[],
  admitOne: () => Promise<boolean>,
): Promise<Answer | undefined> {
  if (parts.length === 0) return refusal('an empty batch');
  if (parts.length > maxMessages) return refusal(`a batch has at most ${maxMessages} messages`);
  const texts: string[] = [];
  for (const [index, part] of parts.entries()) {
    const message = readMessage(part);
    // The request itself was already admitted as one call.
    const answer =
      index === 0 || message.kind !== 'request' || (await admitOne())
        ? await answerMessage(call, message)
        : tooMany(message);
    if (answer) texts.push(answer.text);
  }
  return texts.length > 0 ? { status: 200, text: `[${texts.join(',')}]` } : undefined;
}

function refusal(message: string): Answer {
  return { status: 400, text: errorText(null, rpcCodes.invalidRequest, `Invalid Request: ${message}`) };
}

function tooMany(message: Message & { kind: 'request' }): Answer {
  return { status: 200, text: errorText(message.id, rpcCodes.tooManyCalls, 'Too many calls: try again in a minute.') };
}
