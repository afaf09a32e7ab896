import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { mayAsk, type ReadContext } from '../../runtime/define-action.ts';

/** An action that a step can run here: its module is enabled, and it is not reserved for signed-in people. */
export function isKnownAction({ catalogue, principal }: ReadContext, name: string): boolean {
  const entry = catalogue.find(name);
  return (
    entry !== undefined && !entry.action.sessionOnly && !principal.workspace.disabledModules.has(entry.module.name)
  );
}

interface NeedingSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly 'x-alternatives'?: readonly { of: readonly string[]; unless?: string }[];
  readonly 'x-required-unless'?: Readonly<Record<string, readonly string[]>>;
}

/** What an action requires and an input lacks: single fields, and groups of which one is needed. */
export function missingIn({ catalogue }: ReadContext, name: string, input: Record<string, unknown>): string[][] {
  const schema = (catalogue.find(name)?.action.input ?? {}) as NeedingSchema;
  const { required = [], properties = {}, 'x-alternatives': alternatives = [] } = schema;
  const isThere = (field: string) => isFilledIn(input[field], properties[field]);
  const conditional = Object.entries(schema['x-required-unless'] ?? {});
  return [
    ...required.filter((field) => !isThere(field)).map((field) => [field]),
    // For these, a text of only spaces counts as empty.
    ...conditional
      .filter(([field, unless]) => !unless.some(isThere) && (!isThere(field) || String(input[field]).trim() === ''))
      .map(([field]) => [field]),
    ...alternatives
      .filter(({ of, unless }) => !of.some(isThere) && !(unless !== undefined && isThere(unless)))
      .map(({ of }) => [...of]),
  ];
}

/** A form field that was emptied counts as given only if the action accepts an empty value. */
function isFilledIn(value: unknown, schema: TSchema | undefined): boolean {
  if (value === undefined) return false;
  return (value !== '' && value !== null) || schema === undefined || Value.Check(schema, value);
}

/**
 * Whether it has effects that a program has to ask for; unknown for an action whose name is only known when it runs.
 */
export function asks({ catalogue }: ReadContext, name: string): boolean {
  const action = catalogue.find(name)?.action;
  return action !== undefined && mayAsk(action);
}

/** An event that can happen here, a custom one of the workspace, or all of a module. */
export function isKnownEvent({ catalogue }: ReadContext, name: string): boolean {
  if (/^custom\.([a-z][a-z0-9_]{0,59}|\*)$/.test(name)) return true;
  if (!name.endsWith('.*')) return catalogue.events.has(name);
  return [...catalogue.events.keys()].some((known) => known.startsWith(name.slice(0, -1)));
}

/** The names that svc's own tools have or may get; no workflow may use one. */
export function isReservedToolName({ catalogue }: ReadContext, name: string): boolean {
  if (/^(svc|app)_/.test(name)) return true;
  return [...catalogue.entries.keys()].some((action) => action.replaceAll('.', '_') === name);
}
