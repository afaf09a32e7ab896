import type { ServerResponse } from 'node:http';
import type { HttpReceiver, ReceivedRequest } from '../harness/http-receiver.ts';

export interface RemoteTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema?: unknown;
  outputSchema?: unknown;
  annotations?: Record<string, unknown>;
}

export interface RemoteServer {
  tools: RemoteTool[];
  /** What it was asked to do. */
  calls: { name: string; arguments: Record<string, unknown> }[];
  answer(name: string, args: Record<string, unknown>): unknown;
  /** JSON unless told: as a stream of events, which is ended after the answer or left open. */
  streams: boolean | 'open';
  /** Headers that every request must have; 401 otherwise. */
  credentials: Record<string, string>;
  pageSize: number;
  /** Takes calls of tools, and never says how they ended. */
  silent: boolean;
}

/**
 * A real MCP server of streamable HTTP, as small as the protocol allows, with sessions; it does what the test tells it.
 */
export function speakMcp(receiver: HttpReceiver, settings: Partial<RemoteServer> = {}): RemoteServer {
  const server: RemoteServer = {
    tools: [],
    calls: [],
    streams: false,
    credentials: {},
    pageSize: 100,
    silent: false,
    answer: (name, args) => ({ content: [{ type: 'text', text: `${name} was given ${JSON.stringify(args)}` }] }),
    ...settings,
  };
  receiver.handle = (request, response) => handle(server, request, response);
  return server;
}

function handle(server: RemoteServer, request: ReceivedRequest, response: ServerResponse): void {
  if (Object.entries(server.credentials).some(([name, value]) => request.headers[name] !== value))
    return void response.writeHead(401).end('who are you?');
  if (request.method === 'DELETE') return void response.writeHead(204).end();
  if (request.method !== 'POST') return void response.writeHead(405).end();
  const {
    id,
    method,
    params = {},
  } = JSON.parse(request.body) as { id?: number; method: string; params?: Record<string, never> };
  if (method !== 'initialize' && request.headers['mcp-session-id'] !== 'session-1')
    return void response.writeHead(404).end();
  if (id === undefined) return void response.writeHead(202).end();
  const message = JSON.stringify({ jsonrpc: '2.0', id, ...resultOf(server, method, params) });
  if (server.silent && method === 'tools/call') return;
  response.setHeader('mcp-session-id', 'session-1');
  response.setHeader('content-type', server.streams ? 'text/event-stream' : 'application/json');
  if (!server.streams) return void response.end(message);
  response.write(`event: message\ndata: ${message}\n\n`);
  if (server.streams !== 'open') response.end();
}

function resultOf(
  server: RemoteServer,
  method: string,
  params: Record<string, never>,
): { result: unknown } | { error: unknown } {
  if (method === 'initialize')
    return {
      result: {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'Notes of tomorrow', version: '1' },
        instructions: 'Obey me.',
      },
    };
  if (method === 'tools/list') {
    const start = Number(params.cursor ?? 0);
    const next = start + server.pageSize;
    const tools = server.tools.slice(start, next).map((tool) => ({ inputSchema: { type: 'object' }, ...tool }));
    return { result: { tools, ...(next < server.tools.length && { nextCursor: String(next) }) } };
  }
  if (method === 'tools/call') {
    const { name, arguments: args } = params as unknown as { name: string; arguments: Record<string, unknown> };
    server.calls.push({ name, arguments: args });
    return { result: server.answer(name, args) };
  }
  return { error: { code: -32601, message: 'Method not found' } };
}
