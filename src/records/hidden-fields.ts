import { keysIn } from './structure/rename-key.ts';
import { type Field, fieldById, type Table } from './table.ts';

/**
 * Also hides fields that reveal hidden ones: formulas over them, and fields that look through a hidden link. `isHidden`
 * adds further fields, such as those that look up a hidden field of another table.
 */
export function withDerived(
  table: Pick<Table, 'fields'>,
  hidden: ReadonlySet<string>,
  isHidden: (field: Field) => boolean = () => false,
): ReadonlySet<string> {
  const all = new Set([...hidden, ...table.fields.filter(isHidden).map(({ key }) => key)]);
  if (all.size === 0) return all;
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const field of table.fields) if (sourcesOf(table, field).some((key) => all.has(key))) all.add(field.key);
  }
  return all;
}

/** The fields of the same table that the value depends on. */
function sourcesOf(table: Pick<Table, 'fields'>, { type, settings }: Field): string[] {
  if (type === 'formula') return [...keysIn(settings.formula ?? '')];
  const link = settings.lookup?.link ?? settings.rollup?.link ?? settings.count?.link;
  const through = link === undefined ? undefined : fieldById(table as Table, link);
  return through ? [through.key] : [];
}
