import type { CardFact } from '../../../api/types.ts';

interface Taken<Key extends string> {
  /** Facts that the layout has a place for. */
  known: Partial<Record<Key, CardFact>>;
  /** All other facts, because everything that a card binds is shown. */
  rest: CardFact[];
}

export function takeFacts<Key extends string>(facts: CardFact[], keys: readonly Key[]): Taken<Key> {
  const isKnown = (key: string): key is Key => (keys as readonly string[]).includes(key);
  const known: Partial<Record<Key, CardFact>> = {};
  for (const fact of facts) if (isKnown(fact.key)) known[fact.key] = fact;
  return { known, rest: facts.filter(({ key }) => !isKnown(key)) };
}

export function textOf(fact: CardFact | undefined): string {
  return typeof fact?.value === 'string' ? fact.value : '';
}
