import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Module, Trash } from '../../runtime/define-module.ts';
import { refusals } from './words/refusals.ts';

/** How things of this type come back, and the module that they belong to; refuses what the caller may not restore. */
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
