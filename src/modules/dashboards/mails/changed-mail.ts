import { fact, type Preview } from '../../../runtime/approvals/preview.ts';
import type { ReadContext, WriteContext } from '../../../runtime/define-action.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { requireDashboard } from '../require-dashboard.ts';
import type { TileInput } from '../tiles/tile.ts';
import { phrase } from '../words/words.ts';
import { areMailed } from './mails.store.ts';

/** What changes a dashboard: where somebody has it mailed, only under a permit. */
export async function dbForChange(ctx: WriteContext, id: string): Promise<PermittedDb<'route'>> {
  return ctx.dbWhere('route', await areMailed(ctx.db, ctx.workspaceId, [id]));
}

/** The card of a change to a dashboard that people have mailed. Of its tiles so far it shows only what they are called. */
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
