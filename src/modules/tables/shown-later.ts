import { linkOf, linksBehind } from '../../records/links-behind.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { Field } from '../../records/table.ts';

/**
 * Whether a value stored when somebody wrote the record may be shown to this reader now. Values from a link were read
 * with the writer's rights, so they are shown only if the reader may read the whole other table.
 */
export function isShownLater(open: OpenTable, field: Field): boolean {
  if (open.access.hidden.has(field.key)) return false;
  const target = field.settings.lookup?.field ?? field.settings.rollup?.field;
  return linksBehind(open.table, field.key).every((tableId) => {
    const other = open.related.get(tableId);
    const key = linkOf(open.table, field) && other?.table.fields.find((candidate) => candidate.id === target)?.key;
    return other?.access.read === true && !other.access.rules.has('read') && !(key && other.access.hidden.has(key));
  });
}
