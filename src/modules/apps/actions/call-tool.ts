import type { Param } from '../../../../language/phrase.ts';
import { fact, partsOf } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { readApp } from '../apps.store.ts';
import {
  callAppTool,
  filesOfCall,
  requireFitting,
  requireTool,
  ToolCallInput,
  ToolCallOutput,
} from '../call-app-tool.ts';
import { requestOf } from '../openapi/calling/request-of.ts';
import type { Operation } from '../openapi/operation.ts';
import { phrase } from '../words/words.ts';

export const callToolAction = defineAction({
  name: 'apps.call_tool',
  title: 'Call a tool of a connected app',
  description:
    'Call a permitted tool of a connected app with exactly these arguments. What it does happens outside svc and cannot be taken back here.',
  mode: 'staged',
  risk: 'send',
  effects: ['send', 'call'],
  capability: 'apps.send',
  uses: ['connectionAccess', 'files', 'line', 'rateLimits', 'vault'],
  input: ToolCallInput,
  output: ToolCallOutput,
  filesMade: ({ file }) => file,
  example: { tool: 'app_notes_create_note', arguments: { title: 'Call Ada back' } },

  async preview(ctx, { tool: published, arguments: args }) {
    requireFitting(args);
    const tool = await requireTool(ctx, published);
    // Invalid calls are refused before anyone is asked.
    const files = await filesOfCall(ctx, tool, args);
    if (tool.operation) requestOf(tool.operation, args, files);
    const app = await readApp(ctx.db, ctx.workspaceId, tool.appId);
    return {
      says: phrase('call_tool', { tool: tool.name, app: tool.appName, input: shown(args) }),
      facts: partsOf('call', [
        fact('app', phrase('label_app'), tool.appName),
        fact('url', phrase('label_address'), tool.operation ? requestLine(tool.operation) : app?.url),
        fact('tool', phrase('label_tool'), tool.name),
        fact('arguments', phrase('label_arguments'), args, 'code'),
        // Uses the stored names of files, because the arguments contain only the caller's claims.
        ...[...files].map(([id, { name, size }]) =>
          fact(`file_${id}`, phrase('label_file'), `${name} (${size} bytes)`),
        ),
      ]),
    };
  },

  async run(ctx, { tool: published, arguments: args }) {
    // In a transaction, so that what a card showed is compared again before anything is called.
    const tool = await ctx.transaction((write) => requireTool(write, published));
    const answer = await callAppTool(ctx, { tool, arguments: args });
    await ctx.transaction(async (write) => write.note(phrase('called_tool', { tool: tool.name, name: tool.appName })));
    return answer;
  },
});

function requestLine({ method, server, path }: Operation): string {
  return `${method} ${server}${path}`;
}

const maxChars = 2_000;

/** The exact arguments; only the beginning of very long ones, because the card stores them completely. */
function shown(args: Record<string, unknown>): Param {
  const text = JSON.stringify(args);
  return text.length <= maxChars ? text : phrase('long_input', { start: text.slice(0, maxChars), count: text.length });
}
