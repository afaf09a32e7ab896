import type { ActionResult } from '../../../../api/actions.ts';
import { isRecord } from '../../../../api/is-record.ts';
import { readableName } from '../../../../ui/values/readable-name.ts';

/** An operation of a connected app, however the app is connected. */
export type Operation = ActionResult<'apps.find_tools'>['items'][number];
export type Operations = ReadonlyMap<string, Operation>;

/** The actions that call operations. The first one is for operations that only read. */
const reading = 'apps.call_reading_tool';
const writing = 'apps.call_tool';

interface Calling {
  kind: string;
  config?: Record<string, unknown> | undefined;
}

export function callsOperation(action: unknown): boolean {
  return action === reading || action === writing;
}

/** The config of a step that calls an operation. */
export function callOf({ tool, readOnly }: Pick<Operation, 'tool' | 'readOnly'>): Record<string, unknown> {
  return { action: actionFor(readOnly), input: { tool, arguments: {} } };
}

export function actionFor(readOnly: boolean): string {
  return readOnly ? reading : writing;
}

/** The published name of the operation that a step calls. A name from an expression is not known before the run. */
export function operationOf({ kind, config }: Calling): string | undefined {
  return kind === 'action' && callsOperation(config?.action) ? namedIn(config?.input) : undefined;
}

export function namedIn(input: unknown): string | undefined {
  const tool = isRecord(input) ? input.tool : undefined;
  return typeof tool === 'string' && /^app_[a-z0-9]+_\w+$/.test(tool) ? tool : undefined;
}

/** The published name contains the name of the app. */
export function appOf(tool: string): string {
  return tool.split('_')[1] ?? tool;
}

/** The service's own spelling of its name, such as GitHub for the app `github`. */
export function appTitle({ app, serverName }: Pick<Operation, 'app' | 'serverName'>): string {
  const at = (serverName ?? '').toLowerCase().indexOf(app);
  return at < 0 ? readableName(app) : (serverName ?? '').slice(at, at + app.length);
}

/** For example “GitHub: Create an issue”. */
export function operationTitle(operation: Operation): string {
  const { title, name } = operation;
  return `${appTitle(operation)}: ${title === name ? readableName(name) : title}`;
}

/** The title of an operation that is not loaded or no longer exists. */
export function fallbackTitle(tool: string): string {
  const app = appOf(tool);
  return `${readableName(app)}: ${readableName(tool.slice(`app_${app}_`.length))}`;
}
