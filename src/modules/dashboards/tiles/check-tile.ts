import { refuse } from '../../../kernel/refusal.ts';
import { checkAggregate } from '../../../records/aggregate-records.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';
import { dateFieldOf } from './conditions.ts';
import { groupingsOf } from './read-tile.ts';
import { shownField } from './source-fields.ts';
import { sourcesNow } from './sources.ts';
import { chartKinds, type Tile } from './tile.ts';

/** Refuses a tile that refers to something hidden or missing, or that its kind cannot show. */
export async function checkTile(ctx: ReadContext, tile: Tile, openSource = sourcesNow(ctx)): Promise<void> {
  if (tile.kind === 'text') return;
  const { source } = tile;
  if (source === undefined) return refuseTile(tile, 'tile_needs_source');
  if (chartKinds.has(tile.kind) && !tile.groupBy) refuseTile(tile, 'tile_needs_groups');
  checkFields(await openSource(source), tile, ctx.principal.language);
}

function checkFields(open: OpenTable, tile: Tile, language: string): void {
  planQuery(open, { filter: tile.filter, sort: tile.kind === 'table' ? tile.sort : undefined });
  const date = open.handleOf(dateFieldOf(tile));
  if (date?.type !== 'date' && date?.type !== 'datetime')
    refuseField(dateFieldOf(tile), date ? 'not_a_date' : 'unknown_tile_field');
  if (tile.kind === 'table') {
    for (const key of tile.fields ?? []) if (!shownField(open, key, language)) refuseField(key, 'unknown_tile_field');
    return;
  }
  for (const { field, by } of [tile.groupBy, tile.splitBy].flatMap((grouping) => grouping ?? [])) {
    const type = open.handleOf(field)?.type;
    if (by === undefined && (type === 'date' || type === 'datetime')) refuseField(field, 'date_needs_period');
  }
  checkAggregate(open, { measures: [tile.measure ?? { fn: 'count' }], groupBy: groupingsOf(open, tile) });
}

function refuseTile({ title, kind }: Tile, why: 'tile_needs_source' | 'tile_needs_groups'): never {
  return refuse('malformed', 'invalid_tile', refusals.phrase(why, { title: title || kind }));
}

function refuseField(key: string, why: 'not_a_date' | 'unknown_tile_field' | 'date_needs_period'): never {
  return refuse('malformed', 'invalid_field', refusals.phrase(why, { key }), { field: key });
}
