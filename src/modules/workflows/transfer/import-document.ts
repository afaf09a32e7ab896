import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { isUuid } from '../../../kernel/ids.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { isKnownAction, isKnownEvent } from '../known-names.ts';
import { connectionsOf, type Named, secretsAmong, workflowsAmong } from '../known-things.store.ts';
import type { Missing, WorkflowDocument } from './document.ts';
import { type ConfigText, mapConfigs, textsOf } from './map-configs.ts';
import { tablesInSight } from './tables-in-sight.ts';

/**
 * A definition from elsewhere, with references changed to the things of the same name here, and a list of what this
 * workspace lacks. It can be imported in any case.
 */
export async function importDefinition(
  ctx: ReadContext,
  document: WorkflowDocument,
): Promise<{ definition: WorkflowDefinition; missing: Missing[] }> {
  const texts = textsOf(document.definition);
  const ids = [...new Set(texts.flatMap(({ text }) => (isUuid(text) ? [text.toLowerCase()] : [])))];
  const namesByKind = { workflow: document.references?.workflows ?? {}, table: document.references?.tables ?? {} };
  const here = {
    workflow: await workflowsAmong(ctx.db, ctx.workspaceId, ids, Object.values(namesByKind.workflow)),
    table: await tablesInSight(ctx, ids, Object.values(namesByKind.table)),
  };
  const connections = await connectionsOf(ctx.db, ctx.workspaceId);
  const secrets = await secretsAmong(ctx.db, ctx.workspaceId, texts.flatMap(secretsIn));
  const missing: Missing[] = [];

  const definition = mapConfigs(document.definition, (place) => {
    const lacks = (kind: Missing['kind'], name: string) =>
      missing.push({ kind, name, path: place.path, stepId: place.stepId });
    for (const secret of secretsIn(place)) if (!secrets.has(secret)) lacks('secret', secret);
    if (isFixed(place, 'connection') && !connections.some((one) => isCalled(one, place.text)))
      lacks('connection', place.text);
    for (const kind of ['workflow', 'table'] as const) {
      if (!isUuid(place.text) || here[kind].some(({ id }) => id === place.text.toLowerCase())) continue;
      const name = namesByKind[kind][place.text.toLowerCase()];
      const found = name === undefined ? undefined : here[kind].find((one) => one.name === name);
      if (found) return found.id;
      if (name !== undefined || place.key === `${kind}Id`) lacks(kind, name ?? place.text);
    }
    return place.text;
  });
  return { definition, missing: [...missing, ...missingNames(ctx, definition)] };
}

function missingNames(ctx: ReadContext, definition: WorkflowDefinition): Missing[] {
  const actions = definition.steps.filter(
    ({ kind, config }) => kind === 'action' && typeof config?.action === 'string' && !isKnownAction(ctx, config.action),
  );
  const events = definition.triggers.filter(
    ({ kind, config }) => kind === 'event' && typeof config?.event === 'string' && !isKnownEvent(ctx, config.event),
  );
  return [
    ...actions.map(
      ({ id, config }): Missing => ({
        kind: 'action',
        name: String(config?.action),
        path: `steps.${id}.config.action`,
        stepId: id,
      }),
    ),
    ...events.map(
      ({ id, config }): Missing => ({
        kind: 'event',
        name: String(config?.event),
        path: `triggers.${id}.config.event`,
        stepId: id,
      }),
    ),
  ];
}

function isFixed({ key, text }: ConfigText, wanted: string): boolean {
  return key === wanted && text !== '' && !text.includes('{{');
}

function isCalled({ id, name }: Named, idOrName: string): boolean {
  return id === idOrName.toLowerCase() || name.toLowerCase() === idOrName.toLowerCase();
}

/** The secrets that the expressions of a text name. */
function secretsIn({ text }: { text: string }): string[] {
  const expressions = text.match(/\{\{.*?\}\}/gs) ?? [];
  return [
    ...new Set(
      expressions.flatMap((expression) =>
        [...expression.matchAll(/\bsecrets\.([A-Za-z]\w*)/g)].map(([, name = '']) => name),
      ),
    ),
  ];
}
