import { byLanguage, type Translations } from '../../../language/languages.ts';
import type { Param, Phrase } from '../../../language/phrase.ts';
import { defineWords } from '../../kernel/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const { phrase } = defineWords('runtime', { en, de });

/** A sentence in every language of its time, as earlier versions stored it. */
type Written = { readonly en: string } & Partial<Translations<string>>;

/** Converts a sentence that an earlier version stored, or that others wrote, to a phrase. */
export function asPhrase(said: Phrase | Written | string): Phrase {
  if (typeof said === 'string') return phrase('as_written', { text: said });
  return 'key' in said
    ? said
    : { key: 'runtime:in_two_languages', params: byLanguage((language) => said[language] ?? said.en) };
}

const builtInRoles = ['owner', 'admin', 'member', 'viewer'] as const;

/** The name of a built-in role, or of one of the workspace's own roles. */
export function roleName({
  key,
  name = key,
  builtIn = true,
}: {
  key: string;
  name?: string;
  builtIn?: boolean;
}): Param {
  const known = builtInRoles.find((role) => builtIn && role === key);
  return known ? phrase(`role_${known}`) : name;
}
