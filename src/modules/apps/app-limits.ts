/** The limits of one connected app, to protect the workspace that uses it. */
export const appLimits = {
  apps: 20,
  /** Tools of an MCP server. It is also how many tools of any app clients list; the rest is found by searching. */
  tools: 200,
  /** Operations of a document. */
  operations: 2_000,
  /** Tools of all apps of a workspace. */
  allTools: 6_000,
  /** The schema of one tool, as JSON. */
  schemaBytes: 20_000,
  argumentBytes: 64 * 1024,
  callMs: 30_000,
  /** For a call that transfers a file. */
  fileMs: 300_000,
  answerBytes: 1024 * 1024,
  /** Used if nobody sets another limit and no pack says what its service allows. */
  callsPerMinute: 60,
  maxCallsPerMinute: 6_000,
  failuresInRow: 5,
  restMs: 60_000,
  documentBytes: 20 * 1024 * 1024,
  documentMs: 30_000,
  /** The time and memory for reading a document, in a thread of its own. */
  readingMs: 30_000,
  readingMb: 512,
  /** How often a reading call is repeated when the service is busy, and how long it waits each time. */
  retries: 2,
  retryMs: 5_000,
} as const;
