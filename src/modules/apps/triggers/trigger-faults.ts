import { type DefinitionFault, type PlaceFault, placedIn } from '../../../engine/definition/definition-fault.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { listTriggersOf, type NamedTriggers } from '../apps.store.ts';
import { isObject } from '../openapi/calling/write-parameter.ts';
import type { PackField } from '../packs/pack.ts';
import { refusals } from '../words/refusals.ts';

/** The errors of a workflow's app triggers: the app does not exist, cannot be called, or lacks something. */
export async function triggerFaults(
  ctx: ReadContext,
  triggers: readonly { id: string; kind: string; config?: Record<string, unknown> }[],
): Promise<DefinitionFault[]> {
  const ofApps = triggers.filter(({ kind, config }) => kind === 'app' && typeof config?.app === 'string');
  if (ofApps.length === 0) return [];
  const names = [...new Set(ofApps.map(({ config }) => String(config?.app)))];
  const apps = new Map((await listTriggersOf(ctx.db, ctx.workspaceId, names)).map((app) => [app.name, app]));
  return ofApps.flatMap(({ id, config = {} }) =>
    faultsOf(config, apps.get(String(config.app)), placedIn('triggers', id)),
  );
}

function faultsOf(config: Record<string, unknown>, app: NamedTriggers | undefined, fault: PlaceFault) {
  const name = String(config.app);
  if (!app) return [fault('app', 'app_missing', refusals.phrase('trigger_app', { name }))];
  if (!app.connected) return [fault('app', 'app_connection', refusals.phrase('trigger_connection', { name }))];
  const trigger = app.triggers?.find((each) => each.name === config.trigger);
  if (!trigger)
    return [
      fault(
        'trigger',
        'app_trigger_unknown',
        refusals.phrase('trigger_unknown', { name, trigger: String(config.trigger) }),
      ),
    ];
  const given = isObject(config.parameters) ? config.parameters : {};
  const { input } = trigger;
  return [
    ...Object.keys(given)
      .filter((key) => !Object.hasOwn(input, key))
      .map((key) => fault(`parameters.${key}`, 'app_parameter', refusals.phrase('trigger_parameter', { name: key }))),
    ...Object.entries(input).flatMap(([key, field]) => {
      const why = problemOf(field, given[key]);
      return why ? [fault(`parameters.${key}`, 'app_parameter', refusals.phrase(why, { name: key }))] : [];
    }),
  ];
}

function problemOf({ type, required, choices }: PackField, value: unknown) {
  if (value === undefined || value === null || value === '') return required ? 'trigger_needs' : undefined;
  const fits = {
    string: typeof value === 'string',
    integer: Number.isSafeInteger(value),
    number: typeof value === 'number',
    boolean: typeof value === 'boolean',
    object: isObject(value),
    array: Array.isArray(value) && value.length > 0,
    // A trigger has no run yet to which a file could belong.
    file: false,
  }[type];
  if (!fits) return 'trigger_type';
  return choices && !choices.includes(String(value)) ? 'trigger_type' : undefined;
}
