import { wordFor } from '../../words/words.ts';

/** How something came in (“via”), and the program that was used. */
export function viaText(via: string, client: string | null): string {
  const name = wordFor('via', via) ?? via;
  return client ? `${name} · ${client}` : name;
}
