import MiniSearch from 'minisearch';
import type { Language } from '../../../../language/languages.ts';
import { Phrases } from './phrases.ts';
import { type SearchWords, searchWords } from './search-words.ts';

/** The texts of a tool in one language. */
export interface SearchText {
  name: string;
  title: string;
  /** What people say when they want it, with “/” between phrases. */
  requests: string;
  description: string;
  module: string;
  fields: string;
}

/** The weight of a word, by where it occurs. */
const boost = { name: 2, title: 2.5, requests: 2.5, description: 1, module: 0.8, fields: 0.4 };

/** The meaning of an idiom counts less than a word that was said. */
const idiomWeight = 0.5;

/** The weight of phrases that resemble the query as a whole: by their words, and by parts of their words. */
const nearInWords = 0.7;
const nearInParts = 1;

/** The length of a part, in letters. It is found again in other forms of a word and in compounds, but in few other words. */
const partLetters = 5;

/**
 * `k` above the usual 1.2: a word that many phrases of a tool have says more about it than one that a single phrase has.
 * `d` is 0: containing a word at all is worth nothing extra.
 */
const bm25 = { k: 2, b: 0.7, d: 0 };

const textFields = Object.keys(boost) as (keyof SearchText)[];

/** Tools by their texts in one language, and how well that language fits a query. */
export class LanguageIndex {
  private readonly words: SearchWords;
  private readonly known = new Set<string>();
  private readonly familyOf: ReadonlyMap<string, string>;
  /** The terms of the words in the tools' own texts. Those words repeat, and finding their terms is most of the work. */
  private readonly ownTerms = new Map<string, string[]>();
  private readonly isComplete: boolean = false;
  private readonly index: MiniSearch;
  private readonly inWords: Phrases;
  private readonly inParts: Phrases;

  constructor(language: Language, texts: readonly SearchText[]) {
    this.words = searchWords[language];
    const { families, stem } = this.words;
    this.familyOf = new Map(
      families.flatMap((line) => line.split(' ').map((word, _, [first = word]) => [stem(word), stem(first)])),
    );
    for (const stemmed of this.familyOf.keys()) this.known.add(stemmed);
    for (const text of texts)
      for (const field of textFields) for (const word of wordsOf(text[field])) this.known.add(stem(word));
    this.index = new MiniSearch({
      idField: 'name',
      fields: textFields,
      tokenize: wordsOf,
      processTerm: (word) => this.termsOf(word),
    });
    this.index.addAll(texts);
    const said = texts.flatMap(({ name, title, requests }) =>
      [title, ...requests.split('/')].map((phrase) => ({ name, words: wordsOf(phrase) })),
    );
    this.inWords = new Phrases(said.map(({ name, words }) => ({ name, terms: this.allTermsOf(words) })));
    this.inParts = new Phrases(said.map(({ name, words }) => ({ name, terms: this.partsOf(words) })));
    this.isComplete = true;
  }

  /** By name: how well each tool fits. Tools that do not fit are left out. */
  search(query: string, allowed: ReadonlySet<string>): Map<string, number> {
    const words = wordsOf(query);
    const joined = this.words.joined?.(words, this.knows) ?? [];
    const asked = query.toLowerCase();
    const meant = this.words.idioms.flatMap(([idiom, meaning]) => (idiom.test(asked) ? [meaning] : []));
    const said = this.allTermsOf([...words, ...joined]);
    const found = this.index.search([...words, ...joined, ...meant].join(' '), {
      boostTerm: (term) => (said.has(term) ? 1 : idiomWeight),
      boost,
      bm25,
      filter: ({ id }) => allowed.has(id),
      prefix: (term) => term.length >= 4,
      fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
      weights: { prefix: 0.3, fuzzy: 0.2 },
    });
    const scores = new Map(found.map(({ id, score }) => [id as string, score]));
    const inWords = this.inWords.nearest(this.allTermsOf([...words, ...joined, ...meant]));
    const inParts = this.inParts.nearest(this.partsOf(words));
    for (const [name, score] of scores)
      scores.set(
        name,
        score * (1 + nearInWords * (inWords.get(name) ?? 0)) * (1 + nearInParts * (inParts.get(name) ?? 0)),
      );
    return scores;
  }

  /** The share of the query's words that belong to this language, as far as tools use them. */
  fit(query: string): number {
    const words = wordsOf(query);
    const own = words.filter((word) => this.words.empty.has(word) || this.formsOf(word).some(this.knows));
    return words.length === 0 ? 0 : own.length / words.length;
  }

  /** Whether the query asks to be shown something: which, what, show me. */
  isQuestion(query: string): boolean {
    return wordsOf(query)
      .slice(0, 2)
      .some((word) => this.words.questions.has(word));
  }

  /** Whether the query means many things at once: all of them, several. */
  isOfMany(query: string): boolean {
    return wordsOf(query).some((word) => this.words.many.has(word));
  }

  private readonly knows = (stemmed: string): boolean => this.known.has(stemmed);

  private formsOf(word: string): string[] {
    return [word, ...(this.words.formsOf?.(word, this.knows) ?? [])].map(this.words.stem);
  }

  private allTermsOf(words: readonly string[]): Set<string> {
    return new Set(words.flatMap((word) => this.termsOf(word) ?? []));
  }

  /** Every part of the words, with their beginnings and ends marked. */
  private partsOf(words: readonly string[]): Set<string> {
    const parts = new Set<string>();
    for (const word of words) {
      if (this.words.empty.has(word)) continue;
      const marked = `^${word}$`;
      for (let start = 0; start === 0 || start + partLetters <= marked.length; start++)
        parts.add(marked.slice(start, start + partLetters));
    }
    return parts;
  }

  private termsOf(word: string): string[] | null {
    if (this.words.empty.has(word)) return null;
    const known = this.ownTerms.get(word);
    if (known) return known;
    const terms = [...new Set(this.formsOf(word).map((stemmed) => this.familyOf.get(stemmed) ?? stemmed))];
    if (this.isComplete) return terms;
    this.ownTerms.set(word, terms);
    return terms;
  }
}

/** The words of a text in lower case; “to-do” is one word. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\bto-?do(?=s?\b)/g, 'todo')
    .replace(/\be-mail/g, 'email')
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => word !== '');
}
