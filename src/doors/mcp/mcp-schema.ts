import { Type } from 'typebox';
import { toolLists } from '../../runtime/tools/tool-list.ts';

const tags = ['MCP'];
const security: Record<string, string[]>[] = [{ apiKey: [] }, { bearerKey: [] }, { oauth: ['mcp'] }];
const ErrorBody = (when: string) => Type.Object({ error: Type.String() }, { description: when });

/** How the API reference describes this door. */
export const describeSchema = {
  operationId: 'describeMcpServer',
  tags,
  security,
  summary: 'Name and protocol version of the MCP server',
  description:
    'There is no stream of events: a client that accepts text/event-stream only is answered 405, with the same body.',
  response: {
    200: Type.Object({
      name: Type.String(),
      version: Type.String(),
      protocolVersion: Type.String(),
      capabilities: Type.Unknown(),
    }),
    401: ErrorBody('No API key or OAuth access token, or one that is not accepted here.'),
    403: ErrorBody('A foreign Origin or Host.'),
    429: ErrorBody('Too many calls; Retry-After says when to come back.'),
    503: ErrorBody('The database is not available right now.'),
    405: Type.Unknown({ description: 'Asked for a stream of events.' }),
  },
};

export const messageSchema = {
  operationId: 'sendMcpMessage',
  tags,
  security,
  summary: 'A message of the Model Context Protocol',
  description:
    'JSON-RPC 2.0, alone or as a batch of at most 100. Methods: initialize, ping, tools/list, tools/call. Stateless, protocol version 2024-11-05. Risky tools answer with an approval card.',
  querystring: Type.Object({
    tools: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        enum: [...toolLists],
        description: 'Which tools tools/list returns. Default: svc.',
      }),
    ),
  }),
  body: Type.Unknown({ examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }] }),
  response: {
    200: Type.Unknown({ description: 'The JSON-RPC answer; a tool that fails answers isError: true.' }),
    202: Type.Null({ description: 'A notification: no body.' }),
    400: Type.Unknown({ description: 'Parse error (-32700), Invalid Request (-32600) or Invalid params (-32602).' }),
    401: ErrorBody('No API key or OAuth access token, or one that is not accepted here.'),
    403: ErrorBody('A foreign Origin or Host.'),
    429: ErrorBody('Too many calls; Retry-After says when to come back.'),
    503: ErrorBody('The database is not available right now.'),
  },
};
