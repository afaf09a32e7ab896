import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import type { Db } from '../../../storage/db.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { lockOrder, type Neighbours, neighboursOf, renumber, setPosition } from '../order.store.ts';
import { phrase } from '../words/words.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const reorder = defineAction({
  name: 'workflows.reorder',
  title: 'Move a workflow in the list',
  description: 'Put a workflow before another one in the workspace’s own order, or (null) at the end.',
  mode: 'write',
  capability: 'workflows.write',
  effects: [],
  input: Input({ id: Ref('workflow'), before: Nullable(Id) }),
  output: Type.Object({ id: Id }),
  example: { id: workflowExample, before: null },

  async run(ctx, { id, before }) {
    await lockOrder(ctx.db, ctx.workspaceId);
    const moved = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    if (before !== null && !(await readDraft(ctx.db, ctx.workspaceId, before))) workflowNotFound();
    if (before?.toLowerCase() !== moved.id) await moveBefore(ctx.db, ctx.workspaceId, moved.id, before);
    ctx.touch('workflow');
    ctx.note(phrase('moved_workflow', { name: moved.name }));
    return { id: moved.id };
  },
});

/**
 * Moves a workflow before another, or to the end. It writes one row, unless no number is left between two neighbours.
 */
async function moveBefore(db: Db, workspaceId: string, id: string, before: string | null): Promise<void> {
  const place =
    between(await neighboursOf(db, workspaceId, id, before)) ?? (await makeRoom(db, workspaceId, id, before));
  await setPosition(db, workspaceId, id, place);
}

async function makeRoom(db: Db, workspaceId: string, id: string, before: string | null): Promise<number> {
  await renumber(db, workspaceId);
  return between(await neighboursOf(db, workspaceId, id, before)) ?? 0;
}

/** Neighbours closer than this leave too few positions between them. */
const smallestGap = 1e-6;

function between({ left, right }: Neighbours): number | undefined {
  if (left === null) return right === null ? 1 : right - 1;
  if (right === null) return left + 1;
  return right - left < smallestGap ? undefined : (left + right) / 2;
}
