import { type Dial, type DialAnswer, DialFailure } from '../../outbound/dial.ts';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { badAnswer, failureOfStatus } from './provider-failures.ts';

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
}

const largestAnswer = 16 * 1024 * 1024;

/** One request to a provider; answers its JSON, or throws the failure that its status means. */
export async function askProvider(line: ProviderLine, call: ProviderCall): Promise<Record<string, unknown>> {
  const answer = await send(line, call);
  const body = parsed(answer.body.toString());
  if (answer.status >= 300) throw failureOfStatus(line, answer, body);
  if (body === undefined) throw badAnswer(line, 'what came is not JSON');
  // Some gateways answer 200 and put the fault of the provider behind them into the body.
  const { error } = body;
  if (error !== null && typeof error === 'object') {
    const { code } = error as { code?: unknown };
    throw failureOfStatus(line, { status: typeof code === 'number' ? code : 502, headers: answer.headers }, body);
  }
  return body;
}

async function send(line: ProviderLine, { path, headers, body, signal }: ProviderCall): Promise<DialAnswer> {
  try {
    return await line.dial.send({
      method: 'POST',
      url: line.baseUrl + path,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutMs: line.timeoutMs,
      maxBytes: largestAnswer,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DialFailure)) throw error;
    if (error.code === 'too_large') throw badAnswer(line, 'it is too large');
    throw new StepFailure('model_unavailable', `The model of “${line.name}” could not be reached: ${error.message}`, {
      retryable: error.retryable,
      details: { cause: error.code },
    });
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
