/** What one connected app may cost the workspace that uses it. */
export const appLimits = {
  apps: 20,
  tools: 200,
  /** Of one tool, as JSON. */
  schemaBytes: 20_000,
  argumentBytes: 64 * 1024,
  callMs: 30_000,
  answerBytes: 1024 * 1024,
  callsPerMinute: 60,
  failuresInRow: 5,
  restMs: 60_000,
} as const;
