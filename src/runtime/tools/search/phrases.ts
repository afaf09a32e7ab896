/** The weight of each further similar phrase of a tool, compared with the one before it. */
const nextPhrase = 0.5;
const maxPhrases = 3;

/** Matches a query with the phrases that people use for tools. The fewer tools have a term, the more it counts. */
export class Phrases {
  private readonly weights: ReadonlyMap<string, number>;
  private readonly phrases: readonly { name: string; length: number }[];
  /** By term: the indexes of the phrases that contain it. */
  private readonly places = new Map<string, number[]>();

  constructor(said: readonly { name: string; terms: ReadonlySet<string> }[]) {
    const namesOf = new Map<string, Set<string>>();
    for (const [place, { name, terms }] of said.entries())
      for (const term of terms) {
        namesOf.set(term, (namesOf.get(term) ?? new Set()).add(name));
        const places = this.places.get(term);
        if (places) places.push(place);
        else this.places.set(term, [place]);
      }
    const tools = new Set(said.map(({ name }) => name)).size;
    this.weights = new Map([...namesOf].map(([term, names]) => [term, Math.log(1 + tools / names.size)]));
    this.phrases = said.map(({ name, terms }) => ({ name, length: this.lengthOf(terms) }));
  }

  /**
   * By tool: the similarity of its closest phrases. One phrase with the same terms counts 1, one that shares a few terms
   * counts less, and several similar phrases count more than one.
   */
  nearest(asked: ReadonlySet<string>): Map<string, number> {
    const length = this.lengthOf(asked);
    const shared = new Map<number, number>();
    for (const term of asked)
      for (const place of this.places.get(term) ?? [])
        shared.set(place, (shared.get(place) ?? 0) + this.weightOf(term) ** 2);
    const byName = new Map<string, number[]>();
    for (const [place, sum] of shared) {
      const phrase = this.phrases[place];
      if (!phrase) continue;
      const near = sum / (length * phrase.length);
      const known = byName.get(phrase.name);
      if (known) known.push(near);
      else byName.set(phrase.name, [near]);
    }
    return new Map([...byName].map(([name, nears]) => [name, together(nears)]));
  }

  private lengthOf(terms: ReadonlySet<string>): number {
    return Math.hypot(...[...terms].map((term) => this.weightOf(term)));
  }

  private weightOf(term: string): number {
    return this.weights.get(term) ?? 0;
  }
}

function together(nears: number[]): number {
  const best = nears.sort((left, right) => right - left).slice(0, maxPhrases);
  return best.reduce((sum, near, place) => sum + near * nextPhrase ** place, 0);
}
