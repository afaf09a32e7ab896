import { wordFor } from '../../words/words.ts';

/** Through which door something came, and which program used it. */
export function viaText(via: string, client: string | null): string {
  const name = wordFor('via', via) ?? via;
  return client ? `${name} · ${client}` : name;
}
