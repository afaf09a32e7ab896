import type { Static } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { DashboardOut, ListedDashboard } from './dashboard.ts';
import type { Dashboard } from './dashboards.store.ts';
import { checkTile } from './tiles/check-tile.ts';
import { sourcesNow } from './tiles/sources.ts';
import type { Tile } from './tiles/tile.ts';

export function presentListed({ tiles, filters: _, ...shown }: Dashboard): Static<typeof ListedDashboard> {
  return { ...shown, tileCount: tiles.length };
}

/**
 * The page as the caller may see it: tiles about hidden data have only their place and title, and filters by hidden
 * fields are left out.
 */
export async function presentDashboard(ctx: ReadContext, dashboard: Dashboard): Promise<Static<typeof DashboardOut>> {
  const openSource = sourcesNow(ctx);
  const tiles = [];
  for (const tile of dashboard.tiles)
    tiles.push((await isSeen(() => checkTile(ctx, tile, openSource))) ? tile : outlineOf(tile));
  const fields = [];
  for (const filter of dashboard.filters.fields)
    if (await isSeen(async () => requireField(await openSource(filter.source), filter.field))) fields.push(filter);
  return { ...presentListed(dashboard), tiles, filters: { ...dashboard.filters, fields } };
}

function outlineOf({ id, kind, title, width, height }: Tile): Tile & { hidden: true } {
  return { id, kind, title, width, height, hidden: true };
}

function requireField(open: OpenTable, key: string): void {
  if (!open.handleOf(key)) throw new Refusal('not_found', 'unknown_field', '');
}

/** Whether everything that the check asks for is there for the caller. */
async function isSeen(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
