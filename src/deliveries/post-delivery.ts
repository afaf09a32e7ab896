import type { Phrase } from '../../language/phrase.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Loop } from '../kernel/own-loop.ts';
import { inEnglish } from '../kernel/words.ts';
import { type BrokenAnswer, type Dial, DialFailure } from '../outbound/dial.ts';
import { failures } from './words/failures.ts';

export interface Posted {
  startedAt: Date;
  /** Time until the headers of the answer arrived. */
  headersMs: number | null;
  durationMs: number;
  status: number | null;
  /** Null if the receiver accepted it. */
  errorCode: string | null;
  error: string | null;
  errorPhrase: Phrase | null;
  answerHeaders: Record<string, string> | null;
  answer: Buffer | null;
  /** The size of the answer as far as it was read. */
  answerSize: number | null;
}

export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  timeoutMs: number;
  loop: Loop;
}

const maxRead = 65_536;
const maxKept = 16_384;
const maxHeaders = 50;
const maxHeaderLength = 1_024;

/**
 * One attempt: a POST with one deadline for everything. A long answer is cut off, and a redirect counts as the answer.
 */
export async function postDelivery(
  dial: Dial,
  clock: Clock,
  { url, headers, body, timeoutMs, loop }: PostRequest,
): Promise<Posted> {
  const startedAt = clock.now();
  const began = performance.now();
  try {
    const answer = await dial.send({
      method: 'POST',
      url,
      headers,
      body,
      timeoutMs,
      maxBytes: maxRead,
      cut: true,
      loop,
    });
    const taken = answer.status >= 200 && answer.status <= 299;
    return {
      startedAt,
      durationMs: rounded(answer.ms),
      ...(taken ? noFault : badStatus(answer.status)),
      ...keptAnswer(answer.status, answer.headers, answer.body, answer.headersMs),
    };
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    const { code, message, phrase = null, begun } = error;
    const kept = begun
      ? keptAnswer(begun.status, begun.headers, Buffer.concat(begun.chunks), begun.headersAt - began)
      : noAnswer;
    const durationMs = rounded(performance.now() - began);
    return { startedAt, durationMs, errorCode: code, error: message, errorPhrase: phrase, ...kept };
  }
}

export const noFault = { errorCode: null, error: null, errorPhrase: null };

function badStatus(status: number): Pick<Posted, 'errorCode' | 'error' | 'errorPhrase'> {
  const errorPhrase = failures.phrase('receiver_answered', { status: String(status) });
  return { errorCode: 'bad_status', error: inEnglish(errorPhrase), errorPhrase };
}

type KeptAnswer = Pick<Posted, 'status' | 'headersMs' | 'answerHeaders' | 'answer' | 'answerSize'>;

const noAnswer: KeptAnswer = { status: null, headersMs: null, answerHeaders: null, answer: null, answerSize: null };

function keptAnswer(status: number, headers: BrokenAnswer['headers'], body: Buffer, headersMs: number): KeptAnswer {
  return {
    status,
    headersMs: rounded(headersMs),
    answerHeaders: keptHeaders(headers),
    answer: body.subarray(0, maxKept),
    answerSize: Math.min(body.length, maxRead),
  };
}

function keptHeaders(headers: BrokenAnswer['headers']): Record<string, string> {
  const kept: Record<string, string> = {};
  let count = 0;
  for (const name in headers) {
    if (name === 'set-cookie') continue;
    const value = headers[name];
    kept[name] = (typeof value === 'string' ? value : String(value)).slice(0, maxHeaderLength);
    count += 1;
    if (count === maxHeaders) break;
  }
  return kept;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
