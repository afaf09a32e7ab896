/** The names that stand in braces in a text. */
export type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Texts of one language by their keys. A text that depends on a count is a pair: `found.one` and `found.other`. */
export type Texts = Readonly<Record<string, string>>;

/** The same keys in another language; a missing one does not compile. */
export type Translation<Source extends Texts> = { readonly [Key in keyof Source]: string };

/** What fills a name: as it is, or a value that each language and region writes its own way. */
export type Param =
  | string
  | number
  | Phrase
  | { readonly moment: string }
  | { readonly day: string }
  | MoneyParam
  | { readonly list: readonly Param[] };

/** Money in the smallest unit of its currency. */
export interface MoneyParam {
  readonly amount: number;
  readonly currency: string;
}

/** A sentence as it is kept: which one, and what fills it. It is put into words when somebody reads it. */
export interface Phrase {
  readonly key: string;
  readonly params?: Readonly<Record<string, Param>>;
}

/** The keys that can be said: those of single texts, and `found` for the pair `found.one` and `found.other`. */
export type PhraseKey<Source extends Texts> = SingleKey<keyof Source & string> | PluralKey<keyof Source & string>;

export type PluralKey<Key> = Key extends `${infer Base}.other` ? Base : never;
type SingleKey<Key> = Key extends `${string}.${'one' | 'few' | 'many' | 'other'}` ? never : Key;

/** What a text has to be given: nothing, or one value for each of its names. */
export type ParamsOf<Source extends Texts, Key extends string> = [NamesOf<Source, Key>] extends [never]
  ? []
  : [params: { readonly [Name in NamesOf<Source, Key>]: Name extends CountOf<Source, Key> ? number : Param }];

type NamesOf<Source extends Texts, Key extends string> = Key extends keyof Source
  ? Names<Source[Key]>
  : Names<Source[`${Key}.other`]> | 'count';
type CountOf<Source extends Texts, Key extends string> = Key extends keyof Source ? never : 'count';
