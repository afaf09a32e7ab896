/**
 * Decides which call runs next. Each workspace runs one call at a time, in the order of its calls, and workspaces take
 * turns, so that a long queue of one does not delay the others.
 */
export class Turns<Item> {
  // A Map keeps its keys in insertion order, which is the order of turns here.
  readonly #waiting = new Map<string, Item[]>();
  readonly #busy = new Set<string>();

  add(owner: string, item: Item): void {
    const line = this.#waiting.get(owner);
    if (line) line.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /** Removes an item that no longer waits. */
  remove(owner: string, item: Item): void {
    const line = this.#waiting.get(owner);
    const at = line?.indexOf(item) ?? -1;
    if (at >= 0) line?.splice(at, 1);
    if (line?.length === 0) this.#waiting.delete(owner);
  }

  /** The next item that may run. Its owner stays busy until `done`. */
  take(): { owner: string; item: Item } | undefined {
    for (const [owner, line] of this.#waiting) {
      if (this.#busy.has(owner)) continue;
      const item = line.shift() as Item;
      this.#waiting.delete(owner);
      if (line.length > 0) this.#waiting.set(owner, line);
      this.#busy.add(owner);
      return { owner, item };
    }
    return undefined;
  }

  done(owner: string): void {
    this.#busy.delete(owner);
  }

  takeAll(): Item[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
