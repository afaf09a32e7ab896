import { randomUUID } from 'node:crypto';
import type { App } from '../harness/app.ts';
import { type Answer, Client } from '../harness/client.ts';

export interface RpcAnswer<Result = Record<string, unknown>> {
  jsonrpc: '2.0';
  id: string | number | null;
  result: Result;
  error?: { code: number; message: string; data?: Record<string, unknown>[] };
}

/** Speaks to the endpoint by bare HTTP, as an agent with this key. */
export class Speaker {
  private readonly client: Client;

  constructor(app: App, key: string, headers: Record<string, string> = {}) {
    this.client = new Client(app.baseUrl, { 'x-api-key': key, ...headers });
  }

  post(body: unknown): Promise<Answer<RpcAnswer>> {
    return this.client.post('/api/a2a', body);
  }

  raw(body: string): Promise<Answer<RpcAnswer>> {
    return this.client.post('/api/a2a', undefined, { raw: body });
  }

  async ask<Result = Record<string, unknown>>(method: string, params?: unknown): Promise<RpcAnswer<Result>> {
    const { status, body, text } = await this.post({ jsonrpc: '2.0', id: 1, method, params });
    if (status !== 200) throw new Error(`${method} was answered ${status}: ${text}`);
    return body as RpcAnswer<Result>;
  }

  /** The code of the fault; 0 where there is none. */
  async codeOf(method: string, params?: unknown): Promise<number> {
    return (await this.ask(method, params)).error?.code ?? 0;
  }
}

/** Parameters of a message of version 1.0. */
export function message(parts: unknown, more: Record<string, unknown> = {}, configuration?: Record<string, unknown>) {
  return {
    message: { messageId: randomUUID(), role: 'ROLE_USER', parts, ...more },
    ...(configuration && { configuration }),
  };
}
