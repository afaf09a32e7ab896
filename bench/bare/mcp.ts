import type { Principal } from '../../src/kernel/principal.ts';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { ToolList } from '../../src/runtime/tools/tool-list.ts';
import type { BareAction, Caller } from './actions.ts';
import type { BareAnswer } from './tables.ts';

interface BareMessage {
  id: number;
  method: string;
  params?: { name: string; arguments: Parameters<BareAction>[1] };
}

/** The measured messages of the Model Context Protocol: the answers that svc gives, and nothing looked at. */
export function bareMcp(actions: Record<string, BareAction>): (caller: Caller, body: Buffer) => Promise<BareAnswer> {
  const catalogue = new Catalogue(modules);
  const owner = {
    capabilities: new Set(catalogue.capabilities),
    workspace: { disabledModules: new Set() },
  } as unknown as Principal;
  const tools = JSON.stringify({ tools: new ToolList(catalogue).of(owner, 'svc') });
  const initialized = JSON.stringify({
    protocolVersion: '2024-11-05',
    capabilities: { tools: {} },
    serverInfo: { name: 'svc', version: '0.1.0' },
    instructions: 'i'.repeat(1_000),
  });

  async function resultOf(caller: Caller, { method, params }: BareMessage): Promise<string> {
    if (method === 'initialize') return initialized;
    if (method === 'tools/list') return tools;
    const action = params && actions[params.name.replace('_', '.')];
    if (!action) throw new Error(`The bare server knows no ${method}.`);
    const { result } = await action(caller, params.arguments);
    return JSON.stringify({ content: [{ type: 'text', text: JSON.stringify(result) }] });
  }

  return async (caller, body) => {
    const message = JSON.parse(body.toString()) as BareMessage;
    return { status: 200, text: `{"jsonrpc":"2.0","id":${message.id},"result":${await resultOf(caller, message)}}` };
  };
}
