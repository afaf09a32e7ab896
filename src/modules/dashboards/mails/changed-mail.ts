import { fact, type Preview } from '../../../runtime/approvals/preview.ts';
import type { ReadContext, WriteContext } from '../../../runtime/define-action.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { requireDashboard } from '../require-dashboard.ts';
import type { TileInput } from '../tiles/tile.ts';
import { phrase } from '../words/words.ts';
import { areMailed } from './mails.store.ts';

/** Changes a dashboard; if somebody has it mailed, this needs a permit. */
export async function dbForChange(ctx: WriteContext, id: string): Promise<PermittedDb<'route'>> {
  return ctx.dbWhere('route', await areMailed(ctx.db, ctx.workspaceId, [id]));
}

/** The card for a change of a dashboard that is mailed. Of the existing tiles it shows only the titles. */
export async function previewOfChange(
  ctx: ReadContext,
  id: string,
  { name: wanted, tiles }: { name?: string | undefined; tiles: readonly Pick<TileInput, 'title'>[] | undefined },
): Promise<Preview> {
  const { name, tiles: before } = await requireDashboard(ctx, id);
  return {
    says: phrase('change_mailed', { name }),
    facts: [
      fact('name', phrase('label_name'), { before: name, after: wanted?.trim() ?? name }, 'diff'),
      fact(
        'tiles',
        phrase('label_tiles'),
        before.map(({ title }) => title),
      ),
      ...(tiles ? [fact('newTiles', phrase('label_new_tiles'), tiles, 'code')] : []),
    ],
  };
}
