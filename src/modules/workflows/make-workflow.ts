import type { WorkflowDefinition, WorkflowSettings } from '../../engine/definition/definition.ts';
import { newId } from '../../kernel/ids.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { colorFor } from './colors.ts';
import { digestOfDesign } from './definition-digest.ts';
import { requireFolder } from './require-folder.ts';
import { requireSmall } from './require-small.ts';
import { emptyDefinition } from './workflow.ts';
import { countWorkflows, insertWorkflow } from './workflows.store.ts';

export interface Wish {
  name: string;
  description?: string;
  color?: string;
  folderId?: string | null;
  definition?: WorkflowDefinition;
  settings?: WorkflowSettings;
}

/** A new workflow, whatever it is made from. */
export async function makeWorkflow(ctx: WriteContext, wish: Wish): Promise<{ id: string; name: string }> {
  const { name, description = '', color, folderId = null, definition = emptyDefinition, settings = {} } = wish;
  requireSmall({ definition });
  await requireFolder(ctx, folderId);
  const made = {
    id: newId(),
    name: name.trim(),
    description,
    color: color?.toLowerCase() ?? colorFor((await countWorkflows(ctx.db, ctx.workspaceId)).all),
    folderId,
    definition,
    settings,
    digest: digestOfDesign(definition, settings),
    createdBy: ctx.principal.userId,
  };
  await insertWorkflow(ctx.db, ctx.workspaceId, made, ctx.now);
  ctx.touch('workflow');
  return { id: made.id, name: made.name };
}
