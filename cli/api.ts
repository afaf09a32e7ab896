import { CommandFailure, NotSignedIn, Unreachable, WaitsForApproval } from './command-failure.ts';

/** Nothing that svc answers at once takes longer. */
const maxAnswerMs = 30_000;
const fileTimeMs = 10 * 60_000;

export interface ApiAnswer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

interface Refused {
  error?: string;
  code?: string;
  details?: Fault[];
  suggestions?: string[];
  retryAfter?: number;
}

/** Speaks to svc over HTTP. */
export class Api {
  readonly base: string;
  readonly signal: AbortSignal;

  constructor(base: URL, signal: AbortSignal) {
    this.base = base.href.replace(/\/+$/, '');
    this.signal = signal;
  }

  async get<Body>(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer<Body>> {
    return this.read(await this.open(path, { headers }));
  }

  async post<Body>(
    path: string,
    input: unknown,
    headers: Record<string, string> = {},
    timeLimitMs?: number,
  ): Promise<ApiAnswer<Body>> {
    return this.read(await this.open(path, posted(input, headers), timeLimitMs));
  }

  /** An action or a tool, as the paired computer with this key. */
  async act<Result>(key: string, action: string, input: unknown = {}, timeLimitMs?: number): Promise<Result> {
    const { status, body } = await this.post<{ result: Result } & Refused>(
      actionPath(action),
      input,
      { 'x-api-key': key },
      timeLimitMs,
    );
    if (status !== 200) throw refusal(action, status, body);
    if (isCard(body.result)) throw new WaitsForApproval(body.result);
    return body.result;
  }

  /** The same where the answer may be a file: its bytes as they come, for who writes them on. */
  async actOpenly(
    key: string,
    action: string,
    input: unknown,
    timeLimitMs: number,
  ): Promise<{ result: unknown } | { file: AsyncIterable<Uint8Array>; name: string }> {
    const response = await this.open(actionPath(action), posted(input, { 'x-api-key': key }), timeLimitMs);
    const disposition = response.headers.get('content-disposition');
    if (response.status === 200 && disposition !== null && response.body)
      return { file: response.body, name: /filename="([^"]*)"/.exec(disposition)?.[1] ?? 'file' };
    const { body } = await this.read<{ result: unknown } & Refused>(response);
    if (response.status !== 200) throw refusal(action, response.status, body);
    if (isCard(body.result)) throw new WaitsForApproval(body.result);
    return { result: body.result };
  }

  /** Stores a file for the owner of the key; answers what it is called by. */
  async upload(key: string, content: Blob, name: string): Promise<{ id: string }> {
    const form = new FormData();
    form.set('file', content, name);
    const request = { method: 'POST', headers: { 'x-api-key': key }, body: form };
    const { status, body } = await this.read<{ id: string } & Refused>(
      await this.open('/api/v1/files', request, fileTimeMs),
    );
    if (status !== 201) throw refusal(name, status, body);
    return body;
  }

  /** The content of a stored file, as it comes. */
  async download(key: string, id: string): Promise<AsyncIterable<Uint8Array>> {
    const path = `/api/v1/files/${encodeURIComponent(id)}`;
    const response = await this.open(path, { headers: { 'x-api-key': key } }, fileTimeMs);
    if (response.status !== 200 || !response.body)
      throw refusal('file', response.status, (await this.read<Refused>(response)).body);
    return response.body;
  }

  private async open(path: string, request: RequestInit, timeLimitMs = maxAnswerMs): Promise<Response> {
    const signal = AbortSignal.any([this.signal, AbortSignal.timeout(timeLimitMs)]);
    try {
      return await fetch(`${this.base}${path}`, { ...request, redirect: 'error', signal });
    } catch (error) {
      this.signal.throwIfAborted();
      throw new Unreachable(
        `svc cannot be reached at ${this.base} (${reasonOf(error)}): is it running there, and is the address right (--url, SVC_URL)?`,
      );
    }
  }

  private async read<Body>(response: Response): Promise<ApiAnswer<Body>> {
    const text = await response.text().catch((error: unknown) => {
      this.signal.throwIfAborted();
      throw new Unreachable(`svc at ${this.base} broke its answer off (${reasonOf(error)}).`);
    });
    try {
      return { status: response.status, headers: response.headers, body: JSON.parse(text) as Body };
    } catch {
      throw new Unreachable(`What answers at ${this.base} (${response.status}) is not svc, or not ready yet.`);
    }
  }
}

function actionPath(action: string): string {
  return `/api/cli/actions/${encodeURIComponent(action)}`;
}

function posted(input: unknown, headers: Record<string, string>): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) };
}

function refusal(action: string, status: number, { error, details, suggestions, retryAfter }: Refused): CommandFailure {
  if (status === 401)
    return new NotSignedIn(`This computer is not paired, or not any more: ${error ?? ''} Run svc login.`);
  if (status === 429 || status >= 500)
    return new Unreachable(
      `svc answered ${status}: ${error ?? ''}`,
      retryAfter === undefined ? undefined : retryAfter * 1_000,
    );
  // Names that were suggested stand in the message already.
  return new CommandFailure(`${action}: ${error ?? status}${suggestions ? '' : inWords(details)}`);
}

function isCard(result: unknown): result is WaitsForApproval['card'] {
  return (
    typeof result === 'object' &&
    result !== null &&
    (result as { status?: unknown }).status === 'approval_required' &&
    'approvalId' in result
  );
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

/** What is wrong with one field of an input. */
interface Fault {
  path: string;
  message: string;
}

/** Faults as the end of a sentence: ` (name: must be a text; email: is required)`. */
function inWords(faults: Fault[] | undefined): string {
  if (!Array.isArray(faults) || faults.length === 0) return '';
  const parts = faults.map(({ path, message }) =>
    path === '' ? message : `${path.replace(/^\//, '').replaceAll('/', '.')}: ${message}`,
  );
  return ` (${parts.join('; ')})`;
}
