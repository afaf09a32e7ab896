import type { ReadContext } from '../../runtime/define-action.ts';
import { checkTile } from './tiles/check-tile.ts';
import { completeTile } from './tiles/propose-tiles.ts';
import { sourcesNow } from './tiles/sources.ts';
import type { Tile, TileInput } from './tiles/tile.ts';

/**
 * The tiles as they are stored. If a tile was hidden from the caller, they may only move or remove it, so its stored
 * content is kept.
 */
export async function keepTiles(
  ctx: ReadContext,
  wanted: readonly TileInput[],
  before: readonly Tile[],
): Promise<Tile[]> {
  const tiles: Tile[] = [];
  const openSource = sourcesNow(ctx);
  for (const wish of wanted) {
    const known = before.find(({ id }) => id === wish.id);
    if (wish.hidden) {
      if (known) tiles.push({ ...known, width: wish.width ?? known.width, height: wish.height ?? known.height });
      continue;
    }
    const tile = completeTile(wish);
    // A tile that was only moved is not checked again.
    if (!known || JSON.stringify(contentOf(known)) !== JSON.stringify(contentOf(tile)))
      await checkTile(ctx, tile, openSource);
    tiles.push(tile);
  }
  return tiles;
}

function contentOf({ width: _w, height: _h, title: _t, ...content }: Tile): unknown {
  return Object.fromEntries(Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1)));
}
