import type { Column } from '../../ui/lists/data-table.tsx';

/** The columns somebody chose, all of them; otherwise the standard ones, of which some step back where it is narrow. */
export function shownColumns<Row>(
  all: Column<Row>[],
  standard: readonly string[],
  chosen: readonly string[] | undefined,
): Column<Row>[] {
  if (!chosen) return all.filter(({ key }) => standard.includes(key));
  return all
    .filter(({ key }, index) => index === 0 || chosen.includes(key))
    .map(({ hideBelow: _, ...column }) => column);
}
