import type { Static } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { DashboardOut, ListedDashboard } from './dashboard.ts';
import type { Dashboard } from './dashboards.store.ts';
import { checkTile } from './tiles/check-tile.ts';
import { withSource } from './tiles/sources.ts';
import type { Tile } from './tiles/tile.ts';

export function presentListed({ tiles, filters: _, ...shown }: Dashboard): Static<typeof ListedDashboard> {
  return { ...shown, tileCount: tiles.length };
}

/**
 * The page as the caller may see it: tiles about hidden data have only their place and title, and filters by hidden
 * fields are left out.
 */
export async function presentDashboard(ctx: ReadContext, dashboard: Dashboard): Promise<Static<typeof DashboardOut>> {
  const tiles = [];
  for (const tile of dashboard.tiles) tiles.push((await isSeen(ctx, tile)) ? tile : outlineOf(tile));
  const fields = [];
  for (const field of dashboard.filters.fields) if (await isFieldSeen(ctx, field)) fields.push(field);
  return { ...presentListed(dashboard), tiles, filters: { ...dashboard.filters, fields } };
}

function outlineOf({ id, kind, title, width, height }: Tile): Tile & { hidden: true } {
  return { id, kind, title, width, height, hidden: true };
}

/** Whether the caller may see everything that the tile refers to. */
async function isSeen(ctx: ReadContext, tile: Tile): Promise<boolean> {
  return !(await refusalOf(() => checkTile(ctx, tile)));
}

function isFieldSeen(ctx: ReadContext, { source, field }: { source: string; field: string }): Promise<boolean> {
  return refusalOf(async () =>
    withSource(ctx, source, undefined, async ({ open }) => {
      if (!open.handleOf(field)) throw new Refusal('not_found', 'unknown_field', '');
    }),
  ).then((refused) => !refused);
}

async function refusalOf(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
