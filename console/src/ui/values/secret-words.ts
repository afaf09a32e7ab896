import { listFormat } from '../../words/formatters.ts';
import { t, wordFor } from '../../words/words.ts';

/** Names kinds of keys within a sentence: “a Stripe secret key”, several joined by “or”. */
export function secretWords(kinds: readonly string[]): string {
  return listFormat().format(kinds.map((kind) => wordFor('secret_kind', keyOf(kind)) ?? t('secret_kind.key')));
}

/** The key of the word for a kind that the server names. */
function keyOf(kind: string): string {
  return kind.toLowerCase().replaceAll(/\W+/g, '_');
}
