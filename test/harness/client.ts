import { request } from 'node:http';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
  text: string;
  bytes: Buffer;
}

export interface CallOptions {
  headers?: Record<string, string>;
  /** Sent as it is: for bodies that are not JSON. */
  raw?: Buffer | string;
}

/** Speaks HTTP to an app as a browser or a program would; keeps cookies. */
export class Client {
  readonly baseUrl: string;
  readonly standardHeaders: Record<string, string>;
  private cookies = new Map<string, string>();

  constructor(baseUrl: string, standardHeaders: Record<string, string> = {}) {
    this.baseUrl = baseUrl;
    this.standardHeaders = standardHeaders;
  }

  get<Body = Record<string, unknown>>(path: string, options?: CallOptions): Promise<Answer<Body>> {
    return this.send('GET', path, undefined, options);
  }

  post<Body = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<Body>> {
    return this.send('POST', path, body, options);
  }

  /** The action route; the answer as it comes. */
  call<Body = Record<string, unknown>>(
    action: string,
    input: unknown = {},
    options?: CallOptions,
  ): Promise<Answer<Body>> {
    return this.post(`/api/os/actions/${action}`, input, options);
  }

  /** The result of an action that must succeed. */
  async act<Result = Record<string, unknown>>(
    action: string,
    input: unknown = {},
    options?: CallOptions,
  ): Promise<Result> {
    const answer = await this.call<{ result: Result }>(action, input, options);
    if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${answer.text}`);
    return answer.body.result;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  send<Body>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer<Body>> {
    const payload = options.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers: Record<string, string> = {
      ...(cookies ? { cookie: cookies } : {}),
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...this.standardHeaders,
      ...options.headers,
    };
    return new Promise((settle, fail) => {
      const call = request(
        `${this.baseUrl}${path}`,
        { method, headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')) },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const text = bytes.toString();
            this.keepCookies(response.headers['set-cookie'] ?? []);
            const { statusCode: status = 0, headers } = response;
            settle({ status, headers, text, bytes, body: parsed(text) as Body });
          });
        },
      );
      call.on('error', fail);
      call.end(payload);
    });
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
