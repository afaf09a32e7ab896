/**
 * Whose turn it is: one call per workspace at a time, those of a workspace in the order they came, and the workspaces
 * one after the other, so that a long queue of one delays no other.
 */
export class Turns<Item> {
  // In a Map the order of keys is the order of their turns.
  readonly #waiting = new Map<string, Item[]>();
  readonly #busy = new Set<string>();

  add(owner: string, item: Item): void {
    const line = this.#waiting.get(owner);
    if (line) line.push(item);
    else this.#waiting.set(owner, [item]);
  }

  /** Gives up waiting. */
  remove(owner: string, item: Item): void {
    const line = this.#waiting.get(owner);
    const at = line?.indexOf(item) ?? -1;
    if (at >= 0) line?.splice(at, 1);
    if (line?.length === 0) this.#waiting.delete(owner);
  }

  /** The next that may run; its owner is busy until `done`. */
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
