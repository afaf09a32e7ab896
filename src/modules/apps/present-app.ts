import type { App, AppTool } from './app.ts';
import type { ToolRow } from './app-tools.store.ts';
import type { CountedApp } from './apps.store.ts';

export function presentApp(row: CountedApp, now: Date): App {
  const {
    secret: _secret,
    authorized: _authorized,
    failures: _failures,
    restingUntil: _restingUntil,
    givenBaseUrl: _givenBaseUrl,
    lastError,
    ...shown
  } = row;
  return { ...shown, baseUrl: row.source === 'openapi' ? row.url : null, state: stateOf(row, now), message: lastError };
}

export function presentTool({ published, inputSchema, ...tool }: ToolRow): AppTool {
  return { ...tool, publishedAs: published, ...(inputSchema && { inputSchema }) };
}

export function stateOf(
  { authorized, restingUntil, lastError }: Pick<CountedApp, 'authorized' | 'restingUntil' | 'lastError'>,
  now: Date,
): App['state'] {
  if (!authorized) return 'needs_authorization';
  if (restingUntil && restingUntil > now) return 'resting';
  return lastError === null ? 'connected' : 'failing';
}
