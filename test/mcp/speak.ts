import type { App } from '../harness/app.ts';
import { type Answer, Client } from '../harness/client.ts';

export interface RpcAnswer {
  jsonrpc: '2.0';
  id: string | number | null;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

export interface ListedTool {
  name: string;
  description: string;
  inputSchema: { type: string; properties: Record<string, unknown>; required?: string[] };
  annotations: Record<string, unknown>;
}

/** An API key of this person, as the console makes one. */
export async function newKey(person: Client, name = 'assistant'): Promise<{ id: string; key: string }> {
  return person.act<{ id: string; key: string }>('keys.create', { name });
}

/** Speaks to the MCP endpoint by bare HTTP, as an AI client with this key. */
export class Speaker {
  private readonly client: Client;

  constructor(app: App, key: string) {
    this.client = new Client(app.baseUrl, { 'x-api-key': key, accept: 'application/json, text/event-stream' });
  }

  post<Body = RpcAnswer>(body: unknown, query = ''): Promise<Answer<Body>> {
    return this.client.post<Body>(`/api/mcp${query}`, body);
  }

  raw(body: string): Promise<Answer<RpcAnswer>> {
    return this.client.post<RpcAnswer>('/api/mcp', undefined, { raw: body });
  }

  async tools(list?: string): Promise<ListedTool[]> {
    const { body } = await this.post(request('tools/list'), list === undefined ? '' : `?tools=${list}`);
    return (body.result as { tools: ListedTool[] }).tools;
  }

  /** Every page of a list. */
  async everyTool(list: string): Promise<ListedTool[]> {
    const tools: ListedTool[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await this.post(request('tools/list', cursor === undefined ? {} : { cursor }), `?tools=${list}`);
      const page = body.result as { tools: ListedTool[]; nextCursor?: string };
      tools.push(...page.tools);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return tools;
  }

  async names(list?: string): Promise<string[]> {
    return (await this.tools(list)).map(({ name }) => name);
  }

  /** Calls a tool; the text of its answer, read as JSON. */
  async call<Result = Record<string, unknown>>(
    name: string,
    args?: unknown,
  ): Promise<{ isError: boolean; value: Result }> {
    const { status, body, text } = await this.post(request('tools/call', { name, arguments: args }));
    if (status !== 200 || !body.result) throw new Error(`${name} was answered ${status}: ${text}`);
    return readResult<Result>(body.result);
  }
}

export function request(method: string, params?: unknown, id: string | number = 1) {
  return { jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) };
}

export function readResult<Result = Record<string, unknown>>(
  result: Record<string, unknown>,
): { isError: boolean; value: Result } {
  const { content, isError = false } = result as { content: { type: string; text: string }[]; isError?: boolean };
  return { isError, value: JSON.parse(content[0]?.text ?? 'null') as Result };
}
