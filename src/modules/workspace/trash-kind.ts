import { refuse } from '../../kernel/refusal.ts';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Module, Trash } from '../../runtime/define-module.ts';
import { onBehalfOf } from '../../runtime/ports.ts';
import type { DeletedThing } from '../../storage/deletable.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** How things of this type are restored, and their module; refuses what the caller may not restore. */
export function trashKindFor(
  { catalogue, principal }: Pick<ReadContext, 'catalogue' | 'principal'>,
  type: string,
): { module: Module; kind: Trash } {
  const { workspace, capabilities } = principal;
  const module = [...catalogue.modules.values()].find((candidate) =>
    candidate.trash?.some((kind) => kind.type === type),
  );
  const kind = module?.trash?.find((candidate) => candidate.type === type);
  if (!module || !kind || workspace.disabledModules.has(module.name))
    return refuse('not_found', 'type_not_found', refusals.phrase('type_not_found', { type }));
  if (!capabilities.has(kind.capability))
    refuse('forbidden', 'missing_capability', refusals.phrase('missing_capability', { capability: kind.capability }), {
      capability: kind.capability,
    });
  return { module, kind };
}

/** Whether restoring one of them has effects outside the workspace again. */
export async function reachOut(ctx: ReadContext, type: string, ids: readonly string[]): Promise<boolean> {
  const { module, kind } = trashKindFor(ctx, type);
  return (await kind.reachesOut?.(onBehalfOf(ctx, module), ids)) ?? false;
}

/** The things to be restored, for a card. Deleted things do not change, unless they were restored in the meantime. */
export async function deletedThings(
  ctx: ReadContext,
  type: string,
  ids: readonly string[],
): Promise<{ things: DeletedThing[]; facts: Fact[] }> {
  const { module, kind } = trashKindFor(ctx, type);
  const things = await kind.list(onBehalfOf(ctx, module), { limit: ids.length, ids });
  const [first] = things;
  if (!first) return refuse('not_found', `${type}_not_found`, refusals.phrase('not_deleted'));
  const titles = things.map(({ title }) => title);
  const times = things.map(({ deletedAt }) => deletedAt.toISOString());
  return {
    things,
    facts: [
      fact('name', phrase('label_name'), ids.length === 1 ? first.title : titles),
      fact(
        'deletedAt',
        phrase('label_deleted_at'),
        ids.length === 1 ? times[0] : times,
        ids.length === 1 ? 'moment' : undefined,
      ),
    ],
  };
}
