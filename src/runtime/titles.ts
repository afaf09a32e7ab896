import { may } from '../kernel/principal.ts';
import type { ReadContext } from './define-action.ts';

interface Thing {
  type: string;
  id: string;
}

/** The names of things of other modules by id, as far as they exist and the caller may see them. */
export async function titlesOf(ctx: ReadContext, things: readonly Thing[]): Promise<Map<string, string>> {
  const kinds = [...ctx.catalogue.modules.values()].flatMap(({ titles = [] }) => titles);
  const found = await Promise.all(
    kinds.map(({ type, capability, list }) => {
      const ids = things.filter((thing) => thing.type === type).map(({ id }) => id);
      return ids.length > 0 && may(ctx.principal, capability) ? list(ctx.db, ctx.workspaceId, ids) : [];
    }),
  );
  return new Map(found.flat().map(({ id, title }) => [id, title]));
}
