import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { callAppTool, requireTool, ToolCallInput, ToolCallOutput } from '../call-app-tool.ts';
import { refusals } from '../words/refusals.ts';

export const callReadingTool = defineAction({
  name: 'apps.call_reading_tool',
  title: 'Read through a connected app',
  description:
    'Call an allowed tool of a connected app that declares itself read-only. Any other tool is refused here, because it needs approval.',
  mode: 'staged',
  capability: 'apps.send',
  uses: ['connectionAccess', 'files', 'line', 'rateLimits', 'vault'],
  effects: ['call'],
  // Declared for a tool that only reads; any other is refused below.
  chosenBeforehand: true,
  input: ToolCallInput,
  output: ToolCallOutput,
  filesMade: ({ file }) => file,
  example: { tool: 'app_notes_search', arguments: { query: 'Ada' } },

  async run(ctx, { tool: published, arguments: args }) {
    const tool = await requireTool(ctx, published);
    if (!tool.readOnly)
      refuse('conflict', 'app_tool_may_change', refusals.phrase('app_tool_may_change', { name: tool.name }));
    return callAppTool(ctx, { tool, arguments: args });
  },
});
