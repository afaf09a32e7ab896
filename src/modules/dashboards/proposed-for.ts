import { inWords, readerOf } from '../../kernel/words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { proposeTiles } from './tiles/propose-tiles.ts';
import { listSources, withSource } from './tiles/sources.ts';
import type { Tile } from './tiles/tile.ts';
import { phrase } from './words/words.ts';

/** The tiles that svc proposes for a source, with titles in the caller's language. */
export async function proposedFor(ctx: ReadContext, source: string): Promise<Tile[]> {
  const reader = readerOf(ctx.principal);
  const listed = (await listSources(ctx)).find((each) => each.source === source);
  return withSource(ctx, source, undefined, async ({ open }) =>
    proposeTiles(open, source, listed?.name ?? open.table.name, ctx.principal.language, {
      count: (name) => inWords(phrase('tile_count', { name }), reader),
      total: (field) => inWords(phrase('tile_total', { field }), reader),
      overTime: (name) => inWords(phrase('tile_over_time', { name }), reader),
      by: (name, field) => inWords(phrase('tile_by', { name, field }), reader),
      latest: (name) => inWords(phrase('tile_latest', { name }), reader),
    }),
  );
}
