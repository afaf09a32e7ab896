export interface ClientProgram {
  name: string;
  /** In the folder programs/. */
  file: string;
  /** The package whose version is reported. */
  pack: string;
}

/** The clients that the tests of every change use too, then those that are too heavy for that. */
export const programs: ClientProgram[] = [
  { name: 'MCP SDK 1', file: 'sdk-1.mjs', pack: '@modelcontextprotocol/sdk' },
  { name: 'MCP SDK 2', file: 'sdk-2.mjs', pack: '@modelcontextprotocol/client' },
  { name: 'MCP Inspector', file: 'inspector.mjs', pack: '@modelcontextprotocol/inspector' },
  { name: 'mcp-remote', file: 'mcp-remote.mjs', pack: 'mcp-remote' },
  { name: 'AI SDK', file: 'ai-sdk.mjs', pack: '@ai-sdk/mcp' },
  { name: 'LangChain', file: 'langchain.mjs', pack: '@langchain/mcp-adapters' },
  { name: 'OpenAI Agents SDK', file: 'openai-agents.mjs', pack: '@openai/agents-core' },
  { name: 'Strands Agents', file: 'strands.mjs', pack: '@strands-agents/sdk' },
  { name: 'MCPorter', file: 'mcporter.mjs', pack: 'mcporter' },
  { name: 'mcp-client', file: 'mcp-client.mjs', pack: 'mcp-client' },
];
