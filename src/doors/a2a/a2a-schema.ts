import { Type } from 'typebox';

const tags = ['A2A'];
const ErrorBody = (when: string) => Type.Object({ error: Type.String() }, { description: when });

/** How the API reference describes this door. */
export const cardSchema = {
  operationId: 'getAgentCard',
  security: [],
  tags,
  summary: 'The agent card of this svc',
  description:
    'Describes this agent: the supported versions of the Agent2Agent protocol and the accepted credentials. Callers with credentials get the skills from GetExtendedAgentCard.',
  response: {
    200: Type.Unknown({ description: 'An agent card of version 1.0 (asked with A2A-Version: 1.0) or 0.3.' }),
    304: Type.Null({ description: 'The card is still the one of If-None-Match.' }),
  },
};

export const callSchema = {
  operationId: 'sendAgentCall',
  tags,
  security: [{ apiKey: [] }, { bearerKey: [] }, { oauth: ['mcp'] }] as Record<string, string[]>[],
  summary: 'A call of the Agent2Agent protocol',
  description:
    'JSON-RPC 2.0. Methods of version 1.0: SendMessage, SendStreamingMessage, GetTask, CancelTask, SubscribeToTask, GetExtendedAgentCard; of version 0.3: message/send, message/stream, tasks/get, tasks/cancel, tasks/resubscribe, agent/getAuthenticatedExtendedCard. A task is a run of a workflow with the trigger “Agent”.',
  body: Type.Unknown({
    examples: [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'SendMessage',
        params: { message: { messageId: 'b6a1…', role: 'ROLE_USER', parts: [{ text: 'Book a visit on Friday' }] } },
      },
    ],
  }),
  response: {
    200: Type.Unknown({
      description: 'The JSON-RPC answer, or its events (text/event-stream) for the methods that stream.',
    }),
    202: Type.Null({ description: 'A notification: no body.' }),
    400: Type.Unknown({ description: 'Parse error (-32700) or Invalid Request (-32600).' }),
    401: ErrorBody('No API key or OAuth access token, or one that is not accepted here.'),
    403: ErrorBody('A foreign Origin or Host.'),
    429: ErrorBody('Too many calls; Retry-After says when to come back.'),
  },
};
