import { type Dial, type DialAnswer, DialFailure } from '../../outbound/dial.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';
import { badAnswer, failureOfStatus } from './provider-failures.ts';

/** Reads server-sent events from pieces that end anywhere, and tells what each of them carries. */
class EventLines {
  private readonly onData: (data: string) => void;
  private readonly decoder = new TextDecoder();
  private rest = '';
  private data: string[] = [];

  constructor(onData: (data: string) => void) {
    this.onData = onData;
  }

  push(piece: Uint8Array): void {
    const lines = (this.rest + this.decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.line(line);
  }

  private line(line: string): void {
    if (line === '' && this.data.length > 0) this.onData(this.data.splice(0).join('\n'));
    else if (line.startsWith('data:')) this.data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
  }
}

/** How a provider is reached. */
export interface ProviderLine {
  dial: Dial;
  /** Of the connection, for messages. */
  name: string;
  baseUrl: string;
  apiKey: string;
  timeoutMs: number;
}

interface ProviderCall {
  path: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal;
  /** Puts an answer that comes as server-sent events together again. Without it, none is asked for. */
  stream?: StreamReader;
}

/** Hears the events of one answer, in order. */
export interface StreamReader {
  event(data: Record<string, unknown>): void;
  /** What the provider would have answered in one piece; undefined where the end is missing. */
  whole(): Record<string, unknown> | undefined;
}

const maxAnswerBytes = 16 * 1024 * 1024;

/** One request to a provider; answers its JSON, or throws the failure that its status means. */
export async function askProvider(line: ProviderLine, call: ProviderCall): Promise<Record<string, unknown>> {
  const heard = call.stream && new HeardEvents(call.stream);
  const answer = await send(line, call, heard);
  // Some do not stream although they were asked to.
  const body = heard?.begun ? heard.whole() : parsed(answer.body.toString());
  if (heard?.begun && body === undefined) throw badAnswer(line, failures.phrase('model_answer_broken_off'));
  if (answer.status >= 300) throw failureOfStatus(line, answer, body);
  if (body === undefined) throw badAnswer(line, failures.phrase('model_answer_not_json'));
  // Some gateways answer 200 and put the fault of the provider behind them into the body.
  const { error } = body;
  if (error !== null && typeof error === 'object') {
    const { code } = error as { code?: unknown };
    throw failureOfStatus(line, { status: typeof code === 'number' ? code : 502, headers: answer.headers }, body);
  }
  return body;
}

async function send(
  line: ProviderLine,
  { path, headers, body, signal }: ProviderCall,
  heard: HeardEvents | undefined,
): Promise<DialAnswer> {
  try {
    return await line.dial.send({
      method: 'POST',
      url: line.baseUrl + path,
      headers: {
        'content-type': 'application/json',
        ...(heard ? { accept: 'text/event-stream', 'accept-encoding': 'identity' } : { accept: 'application/json' }),
        ...headers,
      },
      body: JSON.stringify(body),
      timeoutMs: line.timeoutMs,
      maxBytes: maxAnswerBytes,
      signal,
      ...(heard && {
        onPiece: (piece, { status, headers: answered }) =>
          heard.piece(piece, status, String(answered['content-type'] ?? '')),
      }),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DialFailure)) throw error;
    if (error.code === 'too_large') throw badAnswer(line, failures.phrase('model_answer_large'));
    throw new StepFailure(
      'model_unavailable',
      failures.phrase('model_unreachable', { name: line.name, reason: error.why }),
      {
        retryable: error.retryable,
        details: { cause: error.code },
      },
    );
  }
}

/** The events of an answer, as far as they are JSON. A fault that is told in the middle of it is the answer then. */
class HeardEvents {
  begun = false;
  private readonly reader: StreamReader;
  private readonly lines = new EventLines((data) => this.hear(data));
  private fault: Record<string, unknown> | undefined;

  constructor(reader: StreamReader) {
    this.reader = reader;
  }

  piece(piece: Buffer, status: number, type: string): void {
    if (status !== 200 || !type.startsWith('text/event-stream')) return;
    this.begun = true;
    this.lines.push(piece);
  }

  whole(): Record<string, unknown> | undefined {
    return this.fault ?? this.reader.whole();
  }

  private hear(data: string): void {
    const event = parsed(data);
    if (!event || this.fault) return;
    if (event.error !== null && typeof event.error === 'object') this.fault = { error: event.error };
    else this.reader.event(event);
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
