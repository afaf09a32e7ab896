import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ListName } from '../../runtime/tools/tool-list.ts';
import type { Toolbox } from '../../runtime/tools/toolbox.ts';
import { errorText, type Message, type RpcRequest, resultText, rpcCodes } from '../http/json-rpc.ts';
import { sizeOf } from '../http/read-json.ts';
import { isDatabaseAway } from '../http/refusal-of.ts';
import { callTool } from './call-tool.ts';
import { listTools } from './list-tools.ts';
import { initializeResult } from './server-info.ts';

export interface Answer {
  /** The HTTP status, if the message is not part of a batch. */
  status: 200 | 400;
  /** JSON text. */
  text: string;
}

export interface Call {
  toolbox: Toolbox;
  principal: Principal;
  request: FastifyRequest;
  version: string;
}

/** Undefined if no answer is due. spec: MCP endpoint; contract: its table of cases. */
export async function answerMessage(call: Call, message: Message): Promise<Answer | undefined> {
  if (message.kind === 'silent') return undefined;
  if (message.kind === 'invalid')
    return { status: 400, text: errorText(message.id, rpcCodes.invalidRequest, `Invalid Request: ${message.message}`) };
  const { invalid } = call.request;
  if (invalid)
    return { status: 400, text: errorText(message.id, rpcCodes.invalidParams, `Invalid params: ${invalid.message}`) };
  try {
    const result = await resultOf(call, message);
    if (result !== undefined) return { status: 200, text: resultText(message.id, result) };
    return {
      status: 200,
      text: errorText(message.id, rpcCodes.methodNotFound, `Method not found: ${message.method.slice(0, 100)}`),
    };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_params')
      return { status: 400, text: errorText(message.id, rpcCodes.invalidParams, `Invalid params: ${error.message}`) };
    if (isDatabaseAway(error)) throw error;
    call.request.log.error({ err: error }, 'an MCP message failed');
    return {
      status: 200,
      text: errorText(message.id, rpcCodes.internal, `Internal error; request ${call.request.id}`),
    };
  }
}

/** JSON text; undefined for an unknown method. */
async function resultOf(
  { toolbox, principal, request, version }: Call,
  { method, params }: RpcRequest,
): Promise<string | undefined> {
  switch (method) {
    case 'initialize':
      return JSON.stringify(initializeResult(version, principal));
    case 'ping':
      return '{}';
    case 'tools/list':
      return listTools(toolbox, principal, (request.query as { tools?: ListName }).tools ?? 'svc', params.cursor);
    case 'tools/call':
      return callTool(toolbox, principal, params, {
        log: request.log,
        requestId: request.id,
        bytes: sizeOf(request.body),
      });
    default:
      return undefined;
  }
}
