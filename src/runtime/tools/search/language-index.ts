import MiniSearch from 'minisearch';
import type { Language } from '../../../../language/languages.ts';
import { Phrases } from './phrases.ts';
import { type SearchWords, searchWords } from './search-words.ts';

/** What is known of a tool in one language. */
export interface SearchText {
  name: string;
  title: string;
  synonyms: string;
  description: string;
  module: string;
  fields: string;
}

/** How much a word counts, by where it stands. */
const boost = { name: 2, title: 2.5, synonyms: 2.5, description: 1, module: 0.8, fields: 0.4 };

/** What an idiom means counts less than what was said. */
const meantOnly = 0.5;

/** How much it counts that a phrase people say for the tool is near as a whole. */
const nearPhrase = 0.7;

const textFields = Object.keys(boost) as (keyof SearchText)[];

/** Tools by their texts in one language, and how well that language fits what is asked. */
export class LanguageIndex {
  private readonly words: SearchWords;
  private readonly known = new Set<string>();
  private readonly familyOf: ReadonlyMap<string, string>;
  private readonly index: MiniSearch;
  private readonly phrases: Phrases;

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
    this.phrases = new Phrases(
      texts.flatMap(({ name, title, synonyms }) =>
        [title, ...synonyms.split(' . ')].map((phrase) => ({ name, terms: this.allTermsOf(wordsOf(phrase)) })),
      ),
      texts.length,
    );
  }

  /** By name, how well each fits; nothing where none does. */
  search(query: string, allowed: ReadonlySet<string>): Map<string, number> {
    const words = wordsOf(query);
    const joined = this.words.joined?.(words, this.knows) ?? [];
    const asked = query.toLowerCase();
    const meant = this.words.idioms.flatMap(([idiom, meaning]) => (idiom.test(asked) ? [meaning] : []));
    const said = this.allTermsOf([...words, ...joined]);
    const found = this.index.search([...words, ...joined, ...meant].join(' '), {
      boostTerm: (term) => (said.has(term) ? 1 : meantOnly),
      boost,
      filter: ({ id }) => allowed.has(id),
      prefix: (term) => term.length >= 4,
      fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
      weights: { prefix: 0.3, fuzzy: 0.2 },
    });
    const scores = new Map(found.map(({ id, score }) => [id as string, score]));
    for (const [name, near] of this.phrases.nearest(this.allTermsOf([...words, ...joined, ...meant])))
      if (allowed.has(name)) scores.set(name, (scores.get(name) ?? 0) * (1 + nearPhrase * near));
    return scores;
  }

  /** Which part of the words is of this language, as far as tools speak of it. */
  fit(query: string): number {
    const words = wordsOf(query);
    const own = words.filter((word) => this.words.empty.has(word) || this.formsOf(word).some(this.knows));
    return words.length === 0 ? 0 : own.length / words.length;
  }

  /** Whether something is asked for that only reads: which, what, show me. */
  isQuestion(query: string): boolean {
    return wordsOf(query)
      .slice(0, 2)
      .some((word) => this.words.questions.has(word));
  }

  /** Whether many things at once are meant: all of them, several. */
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

  private termsOf(word: string): string[] | null {
    if (this.words.empty.has(word)) return null;
    const terms = this.formsOf(word).map((stemmed) => this.familyOf.get(stemmed) ?? stemmed);
    return [...new Set(terms)];
  }
}

/** Words of a text, in small letters; a to-do is one. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\bto-?do(?=s?\b)/g, 'todo')
    .replace(/\be-mail/g, 'email')
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => word !== '');
}
