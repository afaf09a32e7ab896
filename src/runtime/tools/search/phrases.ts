/** What people say for tools, phrase by phrase; the rarer a word among the tools, the more it counts. */
export class Phrases {
  private readonly weights: ReadonlyMap<string, number>;
  private readonly phrases: readonly { name: string; length: number }[];
  /** By term, the places of the phrases that have it. */
  private readonly places = new Map<string, number[]>();

  /** `tools`: how many there are. */
  constructor(said: readonly { name: string; terms: ReadonlySet<string> }[], tools: number) {
    const spread = new Map<string, Set<string>>();
    for (const [place, { name, terms }] of said.entries())
      for (const term of terms) {
        spread.set(term, (spread.get(term) ?? new Set()).add(name));
        const places = this.places.get(term);
        if (places) places.push(place);
        else this.places.set(term, [place]);
      }
    this.weights = new Map([...spread].map(([term, names]) => [term, Math.log(1 + tools / names.size)]));
    this.phrases = said.map(({ name, terms }) => ({ name, length: this.lengthOf(terms) }));
  }

  /** By tool, how near the nearest of its phrases is: 1 where it has the same words, more than 0 where it shares one. */
  nearest(asked: ReadonlySet<string>): Map<string, number> {
    const length = this.lengthOf(asked);
    const shared = new Map<number, number>();
    for (const term of asked)
      for (const place of this.places.get(term) ?? [])
        shared.set(place, (shared.get(place) ?? 0) + this.weightOf(term) ** 2);
    const nearest = new Map<string, number>();
    for (const [place, sum] of shared) {
      const phrase = this.phrases[place];
      if (!phrase) continue;
      const near = sum / (length * phrase.length);
      if (near > (nearest.get(phrase.name) ?? 0)) nearest.set(phrase.name, near);
    }
    return nearest;
  }

  private lengthOf(terms: ReadonlySet<string>): number {
    return Math.hypot(...[...terms].map((term) => this.weightOf(term)));
  }

  private weightOf(term: string): number {
    return this.weights.get(term) ?? 0;
  }
}
