import type { ActionResult } from '../../../../api/actions.ts';
import { isRecord } from '../../../../api/is-record.ts';
import { readableName } from '../../../../ui/values/readable-name.ts';

/** An operation of a connected app, whichever way the app was connected. */
export type Operation = ActionResult<'apps.find_tools'>['items'][number];
export type Operations = ReadonlyMap<string, Operation>;

/** The actions that a step calls an operation by: the first for those that only read. */
const reading = 'apps.call_reading_tool';
const writing = 'apps.call_tool';

interface Calling {
  kind: string;
  config?: Record<string, unknown> | undefined;
}

export function callsOperation(action: unknown): boolean {
  return action === reading || action === writing;
}

/** What an operation is called by in the config of a step. */
export function callOf({ tool, readOnly }: Pick<Operation, 'tool' | 'readOnly'>): Record<string, unknown> {
  return { action: actionFor(readOnly), input: { tool, arguments: {} } };
}

export function actionFor(readOnly: boolean): string {
  return readOnly ? reading : writing;
}

/** The operation that a step calls, by its published name; one that an expression names is known to nobody yet. */
export function operationOf({ kind, config }: Calling): string | undefined {
  return kind === 'action' && callsOperation(config?.action) ? namedIn(config?.input) : undefined;
}

export function namedIn(input: unknown): string | undefined {
  const tool = isRecord(input) ? input.tool : undefined;
  return typeof tool === 'string' && /^app_[a-z0-9]+_\w+$/.test(tool) ? tool : undefined;
}

/** The app's name is a part of the name. */
export function appOf(tool: string): string {
  return tool.split('_')[1] ?? tool;
}

/** As the service writes its own name, such as GitHub for the app `github`. */
export function appTitle({ app, serverName }: Pick<Operation, 'app' | 'serverName'>): string {
  const at = (serverName ?? '').toLowerCase().indexOf(app);
  return at < 0 ? readableName(app) : (serverName ?? '').slice(at, at + app.length);
}

/** GitHub: Create an issue. */
export function operationTitle(operation: Operation): string {
  const { title, name } = operation;
  return `${appTitle(operation)}: ${title === name ? readableName(name) : title}`;
}

/** What it is called while nothing is known of it, or nothing any more. */
export function fallbackTitle(tool: string): string {
  const app = appOf(tool);
  return `${readableName(app)}: ${readableName(tool.slice(`app_${app}_`.length))}`;
}
