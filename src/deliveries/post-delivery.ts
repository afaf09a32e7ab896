import type { Clock } from '../kernel/clock.ts';
import { type Dial, DialFailure, type StreamedAnswer } from '../outbound/dial.ts';

export interface Posted {
  startedAt: Date;
  /** Until the headers of the answer were there. */
  headersMs: number | null;
  durationMs: number;
  status: number | null;
  /** Null: it was taken. */
  errorCode: string | null;
  error: string | null;
  answerHeaders: Record<string, string> | null;
  answer: Buffer | null;
  /** As far as it was read. */
  answerSize: number | null;
}

export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  timeoutMs: number;
}

const mostRead = 65_536;
const mostKept = 16_384;
const mostHeaders = 50;
const longestHeader = 1_024;

/** One attempt: a POST under one deadline for everything. A longer answer is cut, a redirect is an answer like any other. */
export async function postDelivery(dial: Dial, clock: Clock, { url, headers, body, timeoutMs }: PostRequest): Promise<Posted> {
  const startedAt = clock.now();
  const began = performance.now();
  let answer: StreamedAnswer | undefined;
  const chunks: Buffer[] = [];
  let fault: DialFailure | undefined;
  try {
    answer = await dial.stream({ method: 'POST', url, headers, body, timeoutMs, maxBytes: Number.POSITIVE_INFINITY });
    let size = 0;
    for await (const chunk of answer.body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostRead) break;
    }
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    fault = error;
  }
  const read = Buffer.concat(chunks);
  const refused = answer && (answer.status < 200 || answer.status > 299) ? `The receiver answered ${answer.status}.` : null;
  return {
    startedAt,
    headersMs: answer ? rounded(answer.ms) : null,
    durationMs: rounded(performance.now() - began),
    status: answer?.status ?? null,
    errorCode: fault?.code ?? (refused && 'bad_status'),
    error: fault?.message ?? refused,
    answerHeaders: answer ? keptHeaders(answer.headers) : null,
    answer: answer ? read.subarray(0, mostKept) : null,
    answerSize: answer ? Math.min(read.length, mostRead) : null,
  };
}

function keptHeaders(headers: StreamedAnswer['headers']): Record<string, string> {
  const kept: Record<string, string> = {};
  let count = 0;
  for (const name in headers) {
    if (name === 'set-cookie') continue;
    const value = headers[name];
    kept[name] = (typeof value === 'string' ? value : String(value)).slice(0, longestHeader);
    count += 1;
    if (count === mostHeaders) break;
  }
  return kept;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
