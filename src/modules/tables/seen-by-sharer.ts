import type { Principal } from '../../kernel/principal.ts';
import type { Asker } from '../../records/open-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { ViewLink } from './view-links.store.ts';

/** What somebody needs to make something of a table public; without it their links show nothing. */
export const publishRight = 'tables.publish';

/**
 * Whoever made a link, with the rights they have at this moment; undefined where they left, or may not make anything
 * public any more.
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

/** The same question, asked with their eyes. */
export function askedBy({ db, workspaceId, now, tables }: ReadContext, principal: Principal): Asker {
  return { db, workspaceId, now, tables, principal };
}
