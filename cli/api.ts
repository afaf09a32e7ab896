import { CommandFailure } from './command-failure.ts';

/** Nothing that svc answers at once takes longer. */
const longestAnswerMs = 30_000;

/** svc cannot be reached, or is too busy: worth another try a little later. */
export class Unreachable extends CommandFailure {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export interface ApiAnswer<Body> {
  status: number;
  body: Body;
}

/** Speaks to svc over HTTP. */
export class Api {
  private readonly base: string;
  private readonly signal: AbortSignal;

  constructor(base: URL, signal: AbortSignal) {
    this.base = base.href.replace(/\/+$/, '');
    this.signal = signal;
  }

  async post<Body>(path: string, input: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer<Body>> {
    const signal = AbortSignal.any([this.signal, AbortSignal.timeout(longestAnswerMs)]);
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input), redirect: 'error' as const, signal };
    try {
      const response = await fetch(`${this.base}${path}`, sent);
      return { status: response.status, body: (await response.json()) as Body };
    } catch (error) {
      this.signal.throwIfAborted();
      throw new Unreachable(`svc cannot be reached at ${this.base} (${reasonOf(error)}).`);
    }
  }

  /** An action, as the paired computer with this key. */
  async act<Result>(key: string, action: string, input: unknown = {}): Promise<Result> {
    const { status, body } = await this.post<{ ok: boolean; result: Result; error?: string; retryAfter?: number }>(`/api/cli/actions/${action}`, input, { 'x-api-key': key });
    if (status === 200) return body.result;
    if (status === 429 || status >= 500) throw new Unreachable(`svc answered ${status}: ${body.error ?? ''}`, body.retryAfter === undefined ? undefined : body.retryAfter * 1_000);
    throw new CommandFailure(status === 401 ? `This computer is not paired, or not any more: ${body.error ?? ''}` : `${action}: ${body.error ?? status}`);
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
