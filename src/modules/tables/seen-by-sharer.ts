import type { Principal } from '../../kernel/principal.ts';
import type { Asker } from '../../records/open-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { ViewLink } from './view-links.store.ts';

/** The right that people need to make parts of a table public; without it their links show nothing. */
export const publishRight = 'tables.publish';

/**
 * The person who created a link, with their current rights; undefined if they have left or may no longer make anything
 * public.
 */
export async function sharerOf(ctx: ReadContext<'renew'>, link: ViewLink): Promise<Principal | undefined> {
  const { createdBy: userId } = link;
  const { workspaceId } = ctx;
  const sharer = await ctx.ports.renew(
    { userId, workspaceId, via: 'public', client: null, origin: 'stranger' },
    ctx.db,
  );
  return sharer?.capabilities.has(publishRight) ? sharer : undefined;
}

/** The same context with the rights of this person. */
export function withRightsOf({ db, workspaceId, now, tables }: ReadContext, principal: Principal): Asker {
  return { db, workspaceId, now, tables, principal };
}
