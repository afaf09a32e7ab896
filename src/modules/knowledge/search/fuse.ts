/** How much the first places count before the later ones: the usual choice for reciprocal rank fusion. */
const flatness = 60;

export interface Fused<Item> {
  item: Item;
  /** From 0 to 1: 1 where every list has it first. */
  score: number;
  /** In which of the lists it is. */
  lists: number[];
}

/**
 * Reciprocal rank fusion of lists, each best first: what stands far up in several lists comes first, whatever each list
 * measures.
 */
export function fuse<Item extends { id: string }>(lists: readonly (readonly Item[])[]): Fused<Item>[] {
  const fused = new Map<string, Fused<Item>>();
  const best = lists.length / (flatness + 1);
  for (const [list, items] of lists.entries())
    for (const [place, item] of items.entries()) {
      const entry = fused.get(item.id) ?? { item, score: 0, lists: [] };
      entry.score += 1 / (flatness + place + 1) / best;
      entry.lists.push(list);
      fused.set(item.id, entry);
    }
  return [...fused.values()].sort((left, right) => right.score - left.score || (left.item.id < right.item.id ? -1 : 1));
}
