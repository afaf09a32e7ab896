import { createHash } from 'node:crypto';
import { canonical } from '../idempotency.ts';

/** Whoever is asked to approve reads it in their own language. */
export interface Words {
  readonly en: string;
  readonly de: string;
}

/** How a fact is shown. `money`: {amount, currency} in the smallest unit. `diff`: {before, after}. `items`: a list of `FactItem`. Anything else than text is shown as it is. */
export const factForms = ['text', 'long', 'markdown', 'money', 'moment', 'code', 'diff', 'items'] as const;
export type FactForm = (typeof factForms)[number];

/** One of several things of the same kind that a card is about: in a sentence, and the thing itself. */
export interface FactItem {
  readonly key: string;
  readonly title: Words;
  readonly facts: readonly Fact[];
}

/** One thing that the card shows. It must still be the same when the effect happens. */
export interface Fact {
  /** Tells facts apart, whatever the language. */
  readonly key: string;
  readonly label: Words;
  readonly value: unknown;
  readonly as?: FactForm;
}

/** What will happen: in a sentence, and the thing itself as it is now. Nothing that changes by itself, such as a count. */
export interface Preview extends Words {
  readonly facts?: readonly Fact[];
}

export function fact(key: string, en: string, de: string, value: unknown, as?: FactForm): Fact {
  return { key, label: { en, de }, value: value ?? null, ...(as && { as }) };
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

/** What the items of a list say, each by itself. */
function flat(facts: readonly Fact[]): readonly Fact[] {
  return facts.flatMap((each) => {
    if (each.as !== 'items') return [each];
    return (each.value as FactItem[]).flatMap(({ key, title, facts }) => {
      const named = ({ label }: Fact) => ({ en: `${title.en} ${label.en}`, de: `${title.de} ${label.de}` });
      return flat(facts).map((inner) => ({ ...inner, key: `${key} ${inner.key}`, label: named(inner) }));
    });
  });
}

export function differences(shownBefore: readonly Fact[], shownAfter: readonly Fact[], language: string): Difference[] {
  const [before, after] = [flat(shownBefore), flat(shownAfter)];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [was, is] = [before, after].map((facts) => facts.find((each) => each.key === key));
    if (canonical(was?.value) === canonical(is?.value)) return [];
    const label = (was ?? is)?.label;
    return [{ what: (language === 'de' ? label?.de : label?.en) ?? key, before: was?.value ?? null, after: is?.value ?? null }];
  });
}
