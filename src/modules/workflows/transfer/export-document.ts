import { isUuid } from '../../../kernel/ids.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { connectionsOf, type Named, workflowsAmong } from '../known-things.store.ts';
import type { Draft } from '../workflows.store.ts';
import type { WorkflowDocument } from './document.ts';
import { mapConfigs, textsOf } from './map-configs.ts';
import { tablesInSight } from './tables-in-sight.ts';
import { withoutSecrets } from './without-secrets.ts';

/**
 * Ids mean nothing elsewhere, so connections are written by name, and the document says what the other ids stand for.
 */
export async function exportDocument(ctx: ReadContext, draft: Draft): Promise<WorkflowDocument> {
  const ids = [...new Set(textsOf(draft.definition).flatMap(({ text }) => (isUuid(text) ? [text.toLowerCase()] : [])))];
  const connections = new Map((await connectionsOf(ctx.db, ctx.workspaceId)).map(({ id, name }) => [id, name]));
  const workflows = namesById(await workflowsAmong(ctx.db, ctx.workspaceId, ids));
  const tables = namesById(await tablesInSight(ctx, ids, []));
  const references = { ...(workflows ? { workflows } : {}), ...(tables ? { tables } : {}) };
  return {
    format: 'svc.workflow',
    version: 1,
    name: draft.name,
    description: draft.description,
    color: draft.color,
    definition: withoutSecrets(mapConfigs(draft.definition, ({ text }) => connections.get(text.toLowerCase()) ?? text)),
    settings: draft.settings,
    ...(Object.keys(references).length > 0 ? { references } : {}),
  };
}

function namesById(things: Named[]): Record<string, string> | undefined {
  return things.length === 0 ? undefined : Object.fromEntries(things.map(({ id, name }) => [id, name]));
}
