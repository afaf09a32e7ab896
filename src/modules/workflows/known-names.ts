import type { ReadContext } from '../../runtime/define-action.ts';

/** An action that a step can run here: of a module that is on, and not for signed-in people only. */
export function isKnownAction({ instance, principal }: ReadContext, name: string): boolean {
  const entry = instance.catalogue.find(name);
  return entry !== undefined && !entry.action.sessionOnly && !principal.workspace.disabledModules.has(entry.module.name);
}

/** An event that can happen here, one of the workspace's own making, or all of a module. */
export function isKnownEvent({ instance }: ReadContext, name: string): boolean {
  if (/^custom\.([a-z][a-z0-9_]{0,59}|\*)$/.test(name)) return true;
  if (!name.endsWith('.*')) return instance.catalogue.events.has(name);
  return [...instance.catalogue.events.keys()].some((known) => known.startsWith(name.slice(0, -1)));
}
