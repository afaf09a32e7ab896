/** By the prefix of their routes, longer ones first. Everything else is the console. */
const doors: readonly (readonly [string, string])[] = [
  ['/api/os/', 'actions'],
  ['/api/cli', 'command_line'],
  ['/api/auth', 'session'],
  ['/api/v1/', 'v1'],
  ['/api/workflows', 'workflows'],
  ['/api/jobs', 'workflows'],
  ['/api/webhooks/', 'webhooks'],
  ['/api/callbacks', 'callbacks'],
  ['/api/mcp', 'mcp'],
  ['/api/a2a', 'a2a'],
  ['/api/oauth', 'oauth'],
  ['/.well-known/oauth', 'oauth'],
  ['/.well-known/agent', 'a2a'],
  ['/api/connections', 'apps'],
  ['/api/apps', 'apps'],
  ['/api/files', 'files'],
  ['/api/live', 'live'],
  ['/api/public/', 'public'],
  ['/p/', 'public'],
  ['/unsubscribe', 'public'],
  ['/healthz', 'operations'],
  ['/readyz', 'operations'],
  ['/metrics', 'operations'],
];

/** The door of a route, for a metric with few distinct values. */
export function doorOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  return doors.find(([start]) => route.startsWith(start))?.[1] ?? 'console';
}
