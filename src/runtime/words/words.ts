import type { Param, Phrase } from '../../../language/phrase.ts';
import { defineWords } from '../../kernel/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const { phrase } = defineWords('runtime', { en, de });

/** A sentence that an earlier version kept in words, or that others wrote: it is the same in every language. */
export function asPhrase(said: Phrase | string): Phrase {
  return typeof said === 'string' ? phrase('as_written', { text: said }) : said;
}

const builtInRoles = ['owner', 'admin', 'member', 'viewer'] as const;

/** One of the built-in roles, or one of the workspace's own, which is called what people called it. */
export function roleName({ key, name = key, builtIn = true }: { key: string; name?: string; builtIn?: boolean }): Param {
  const known = builtInRoles.find((role) => builtIn && role === key);
  return known ? phrase(`role_${known}`) : name;
}
