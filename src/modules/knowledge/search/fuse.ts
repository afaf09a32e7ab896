/** The damping constant of reciprocal rank fusion, with its usual value. */
const flatness = 60;

export interface Fused<Item> {
  item: Item;
  /** From 0 to 1; 1 if all lists rank it first. */
  score: number;
  /** The lists that contain it. */
  lists: number[];
}

/**
 * Reciprocal rank fusion of sorted lists: items near the top of several lists come first, whatever scores each list
 * uses.
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
