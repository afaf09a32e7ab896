import { createHash } from 'node:crypto';
import type { Phrase } from '../../../language/phrase.ts';
import type { Reader } from '../../../language/say.ts';
import { inWords } from '../../kernel/words.ts';
import { canonical } from '../idempotency.ts';
import { asPhrase, phrase } from '../words/words.ts';

/**
 * How a fact is shown. `money`: {amount, currency} in the smallest unit. `diff`: {before, after}. `items`: a list of
 * `FactItem`. Text is shown as it is.
 */
export const factForms = ['text', 'long', 'markdown', 'money', 'moment', 'code', 'diff', 'items'] as const;
export type FactForm = (typeof factForms)[number];

/** One of several things of the same kind on a card: a sentence and the thing itself. */
export interface FactItem {
  readonly key: string;
  readonly title: Phrase;
  readonly facts: readonly Fact[];
}

/** Objects that a card draws in their usual form. The facts of one object must follow each other. */
export const cardObjects = ['mail', 'post', 'invoice', 'charge', 'record', 'workflow', 'request', 'call'] as const;
export type CardObject = (typeof cardObjects)[number];

/** One fact on a card. It must still be the same when the effect happens. */
export interface Fact {
  /** Identifies the fact in every language. */
  readonly key: string;
  readonly label: Phrase;
  readonly value: unknown;
  readonly as?: FactForm;
  /** The field, such as `bookings.state`, whose labels have a text for the value. */
  readonly choice?: string;
  /** The object that the fact is part of. It only affects the display. */
  readonly of?: CardObject;
}

/**
 * A sentence on what will happen, and the current state of its subject. It must not contain anything that changes by
 * itself, such as a count.
 */
export interface Preview {
  readonly says: Phrase;
  readonly facts?: readonly Fact[];
}

export function fact(key: string, label: Phrase, value: unknown, as?: FactForm): Fact {
  return { key, label, value: value ?? null, ...(as && { as }) };
}

/** A fact with a fixed set of values. It stores the key, and readers see the label of the field. */
export function choiceFact(key: string, label: Phrase, value: unknown, choice: string, as?: 'diff'): Fact {
  return { ...fact(key, label, value, as), choice };
}

/** Marks facts as the parts of one object, which the card draws in its usual form. */
export function partsOf(object: CardObject, facts: readonly Fact[]): Fact[] {
  return facts.map((each) => ({ ...each, of: object }));
}

/** The digest of what a person approves: the call, and everything that the card shows about it. */
export function digestOfCard(action: string, input: unknown, facts: readonly Fact[] = []): string {
  const shown = flat(facts).map(({ key, value }) => [key, value]);
  return createHash('sha256').update(canonical({ action, input, shown })).digest('base64url');
}

export interface Difference {
  what: string;
  before: unknown;
  after: unknown;
}

/** The facts of a list's items as separate facts. */
function flat(facts: readonly Fact[]): readonly Fact[] {
  return facts.flatMap((each) => {
    if (each.as !== 'items') return [each];
    return (each.value as FactItem[]).flatMap(({ key, title, facts }) => {
      const named = ({ label }: Fact) => phrase('fact_of_item', { item: asPhrase(title), label: asPhrase(label) });
      return flat(facts).map((inner) => ({ ...inner, key: `${key} ${inner.key}`, label: named(inner) }));
    });
  });
}

export function differences(shownBefore: readonly Fact[], shownAfter: readonly Fact[], reader: Reader): Difference[] {
  const [before, after] = [flat(shownBefore), flat(shownAfter)];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [was, is] = [before, after].map((facts) => facts.find((each) => each.key === key));
    if (canonical(was?.value) === canonical(is?.value)) return [];
    const label = (was ?? is)?.label;
    return [
      { what: label ? inWords(asPhrase(label), reader) : key, before: was?.value ?? null, after: is?.value ?? null },
    ];
  });
}
