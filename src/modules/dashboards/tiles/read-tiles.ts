import type { ReadContext } from '../../../runtime/define-action.ts';
import type { Days } from './days-of-range.ts';
import { readTile, type TileData } from './read-tile.ts';
import type { Narrowing, Tile } from './tile.ts';

/** How many statements of one page run at once, so that a large page does not use all connections. */
const maxAtOnce = 4;

export async function readTiles(
  ctx: ReadContext,
  tiles: readonly Tile[],
  days: Days,
  narrowing: Narrowing,
): Promise<TileData[]> {
  const read: TileData[] = [];
  let next = 0;
  const work = async () => {
    for (let place = next++; place < tiles.length; place = next++)
      read[place] = await readTile(ctx, tiles[place] as Tile, days, narrowing);
  };
  await Promise.all(Array.from({ length: maxAtOnce }, work));
  return read;
}
