/** What one connected app may cost the workspace that uses it. */
export const appLimits = {
  apps: 20,
  /** Of an MCP server; and how many of any app stand in the lists of clients, the rest being found by searching. */
  tools: 200,
  /** Of a document. */
  operations: 2_000,
  /** Of all apps of a workspace. */
  allTools: 6_000,
  /** Of one tool, as JSON. */
  schemaBytes: 20_000,
  argumentBytes: 64 * 1024,
  callMs: 30_000,
  /** Of a call that moves a file. */
  fileMs: 300_000,
  answerBytes: 1024 * 1024,
  /** Where nobody sets anything else, and no pack says what its service allows. */
  callsPerMinute: 60,
  maxCallsPerMinute: 6_000,
  failuresInRow: 5,
  restMs: 60_000,
  documentBytes: 20 * 1024 * 1024,
  documentMs: 30_000,
  /** What reading a document may take, in time and in memory of a thread of its own. */
  readingMs: 30_000,
  readingMb: 512,
  /** How often a call that only reads is repeated when the service is busy, and for how long it waits each time. */
  retries: 2,
  retryMs: 5_000,
} as const;
