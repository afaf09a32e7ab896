import { createHash } from 'node:crypto';
import { type Sql, tableName } from '../storage/sql.ts';

/** Names in the database derive from ids, which never change, so renaming a table or field changes no data. */

export function schemaOf(workspaceId: string): string {
  return `w_${bare(workspaceId)}`;
}

export function relationOf(workspaceId: string, tableId: string): Sql {
  return tableName(`"${schemaOf(workspaceId)}"."t_${bare(tableId)}"`);
}

/** The column of a field. Each change of its type uses the next turn. */
export function columnOf(fieldId: string, turn = 1): string {
  return turn === 1 ? `f_${bare(fieldId)}` : `f_${bare(fieldId)}_${turn}`;
}

/** The turn in which a column of the field was created. */
export function turnOfColumn(fieldId: string, column: string): number {
  return Number(column.slice(columnOf(fieldId).length + 1) || 1);
}

/** The table with the pairs of a link, named by the field that was created first. */
export function linkRelationOf(workspaceId: string, linkId: string): Sql {
  return tableName(`"${schemaOf(workspaceId)}"."l_${bare(linkId)}"`);
}

/** Only characters of an id become part of a name. */
export function bare(id: string): string {
  return id.replace(/[^0-9a-fA-F]/g, '').toLowerCase();
}

const systemTables = Buffer.from('5b0f3bbf0e0c4f6e9c2b7b1d7a4c9e10', 'hex');

/** A system table has the same id in every process without being stored: a UUIDv5 of the workspace and its name. */
export function systemTableId(workspaceId: string, source: string): string {
  const digest = createHash('sha1').update(systemTables).update(`${workspaceId}/${source}`).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
