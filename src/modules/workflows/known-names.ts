import type { Alternatives } from '../../engine/definition/check-definition.ts';
import { mayAsk, type ReadContext } from '../../runtime/define-action.ts';

/** An action that a step can run here: of a module that is on, and not for signed-in people only. */
export function isKnownAction({ catalogue, principal }: ReadContext, name: string): boolean {
  const entry = catalogue.find(name);
  return (
    entry !== undefined && !entry.action.sessionOnly && !principal.workspace.disabledModules.has(entry.module.name)
  );
}

/** The fields of its input that an action cannot do without. */
export function neededBy({ catalogue }: ReadContext, name: string): readonly string[] {
  const { required = [] } = (catalogue.find(name)?.action.input ?? {}) as { required?: readonly string[] };
  return required;
}

/** Fields of its input of which it needs one. */
export function alternativesOf({ catalogue }: ReadContext, name: string): readonly Alternatives[] {
  const input = (catalogue.find(name)?.action.input ?? {}) as { 'x-alternatives'?: readonly Alternatives[] };
  return input['x-alternatives'] ?? [];
}

/** Whether it has effects that a program has to ask for; one whose name is not known before it runs cannot be told. */
export function asks({ catalogue }: ReadContext, name: string): boolean {
  const action = catalogue.find(name)?.action;
  return action !== undefined && mayAsk(action);
}

/** An event that can happen here, one of the workspace's own making, or all of a module. */
export function isKnownEvent({ catalogue }: ReadContext, name: string): boolean {
  if (/^custom\.([a-z][a-z0-9_]{0,59}|\*)$/.test(name)) return true;
  if (!name.endsWith('.*')) return catalogue.events.has(name);
  return [...catalogue.events.keys()].some((known) => known.startsWith(name.slice(0, -1)));
}

/** What our own tools are called, or may be one day: no workflow goes by such a name. */
export function isReservedToolName({ catalogue }: ReadContext, name: string): boolean {
  if (/^(svc|app)_/.test(name)) return true;
  return [...catalogue.entries.keys()].some((action) => action.replaceAll('.', '_') === name);
}
