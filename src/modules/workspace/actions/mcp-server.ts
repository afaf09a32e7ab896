import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';
import { estimateTokens } from '../../../runtime/tools/estimate-tokens.ts';
import { toolLists } from '../../../runtime/tools/tool-list.ts';

export const mcpServer = defineAction({
  name: 'workspace.mcp_server',
  title: 'The MCP server',
  description:
    'The address that AI clients connect to, and for each list of tools how many you would be shown and about how many tokens they take up.',
  mode: 'read',
  capability: 'workspace.read',
  uses: ['baseUrl', 'tools'],
  sessionOnly: true,
  input: Input({}),
  output: Type.Object({
    url: Type.String(),
    lists: Type.Array(
      Type.Object({
        mode: Choice([...toolLists]),
        tools: Type.Integer(),
        tokens: Type.Integer({ description: 'An estimate.' }),
      }),
    ),
  }),
  example: {},

  async run({ ports, principal }) {
    const lists = await Promise.all(
      toolLists.map(async (mode) => {
        const tools = await ports.tools.list(principal, mode);
        return { mode, tools: tools.length, tokens: estimateTokens(tools) };
      }),
    );
    return { url: `${ports.baseUrl}/api/mcp`, lists };
  },
});
