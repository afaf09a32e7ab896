import { listFormat } from '../../words/formatters.ts';
import { t, wordFor } from '../../words/words.ts';

/** “a Stripe secret key”, as it stands in a sentence; several of them with an “or”. */
export function secretWords(kinds: readonly string[]): string {
  return listFormat().format(kinds.map((kind) => wordFor('secret_kind', keyOf(kind)) ?? t('secret_kind.key')));
}

/** The server's name for a kind as a key of words. */
function keyOf(kind: string): string {
  return kind.toLowerCase().replaceAll(/\W+/g, '_');
}
