import type { WorkflowDefinition, WorkflowSettings } from '../../engine/definition/definition.ts';
import { newId } from '../../kernel/ids.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { digestOfDesign } from './definition-digest.ts';
import { requireFolder } from './folder.ts';
import { requireSmall } from './require-small.ts';
import { emptyDefinition } from './workflow.ts';
import { countWorkflows, insertWorkflow } from './workflows.store.ts';

export interface WorkflowToMake {
  name: string;
  description?: string;
  color?: string;
  folderId?: string | null;
  definition?: WorkflowDefinition;
  settings?: WorkflowSettings;
}

/** Creates a workflow, whatever it is made from. */
export async function makeWorkflow(ctx: WriteContext, wish: WorkflowToMake): Promise<{ id: string; name: string }> {
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

/** Colours that can be told apart on light and dark backgrounds. */
export const palette = [
  '#3b82f6',
  '#10b981',
  '#f59e0b',
  '#ef4444',
  '#8b5cf6',
  '#ec4899',
  '#14b8a6',
  '#f97316',
  '#6366f1',
  '#84cc16',
] as const;

/** The next colour in turn, so that neighbours differ. */
function colorFor(count: number): string {
  return palette[count % palette.length] ?? palette[0];
}
