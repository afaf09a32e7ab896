import type { FieldRename } from '../../../records/field-rename.ts';
import { renameInCondition, renameInSort } from '../../../records/structure/rename-key.ts';
import type { PageFilters, Tile } from './tile.ts';

type Rename = Pick<FieldRename, 'tableId' | 'from' | 'to'>;

/** The tile with the field's new key, if it counts or lists records of the field's table. */
export function renameInTile(tile: Tile, { tableId, from, to }: Rename): Tile {
  if (tile.source !== tableId) return tile;
  const renamed = (key: string) => (key === from ? to : key);
  const inField = <Part extends { field?: string }>(part: Part): Part =>
    part.field === undefined ? part : { ...part, field: renamed(part.field) };
  return {
    ...tile,
    ...(tile.measure && { measure: inField(tile.measure) }),
    ...(tile.groupBy && { groupBy: inField(tile.groupBy) }),
    ...(tile.splitBy && { splitBy: inField(tile.splitBy) }),
    ...(tile.filter !== undefined && { filter: renameInCondition(tile.filter, from, to) }),
    ...(tile.dateField !== undefined && { dateField: renamed(tile.dateField) }),
    ...(tile.fields && { fields: tile.fields.map(renamed) }),
    ...(tile.sort !== undefined && { sort: renameInSort(tile.sort, from, to) }),
  };
}

export function renameInFilters(filters: PageFilters, { tableId, from, to }: Rename): PageFilters {
  const fields = filters.fields.map((one) =>
    one.source === tableId && one.field === from ? { ...one, field: to } : one,
  );
  return { ...filters, fields };
}
