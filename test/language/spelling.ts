import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import type { Language } from '../../language/languages.ts';

const packages = new URL('../../node_modules/', import.meta.url);
const dictionaries: Record<Language, string[]> = {
  en: ['@cspell/dict-en-gb/en_GB.trie.gz'],
  // German texts name things in English, such as “Workflow”.
  de: ['@cspell/dict-de-de/de_DE.trie.gz', '@cspell/dict-en-gb/en_GB.trie.gz'],
};
/** Names of products and programs, and words of the trade that the dictionaries lack. */
const own = new Set(
  readFileSync(new URL('./known-words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(lower),
);

/** Finds words of a text that no dictionary has. */
export function spellingOf(language: Language): (text: string) => string[] {
  const tries = dictionaries[language].map((file) => decodeTrie(gunzipSync(readFileSync(new URL(file, packages)))));
  const isWord = (word: string) =>
    word.length < 3 ||
    /^\p{Lu}+s?$/u.test(word) ||
    own.has(lower(word)) ||
    tries.some((trie) => [word, lower(word), capitalized(word)].some((form) => trie.hasWord(form, true)));
  return (text) => wordsOf(text).filter((word) => !isWord(word) && !word.split('-').every(isWord));
}

/** Without what is filled in, addresses, and names out of code such as `crm.create_lead` or `maxTokens`. */
function wordsOf(text: string): string[] {
  const prose = text.replace(/\{\{.*?\}\}|\{\w+\}|<\w+>|\S*[._@/$*=]\w\S*|\b\p{Ll}+\p{Lu}\w*/gu, ' ');
  return (prose.match(/(?<![\p{L}\d-])\p{L}[\p{L}’'-]*/gu) ?? []).map((word) => word.replace(/[’']s?$|-$/u, ''));
}

function lower(word: string): string {
  return word.toLowerCase();
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + lower(word.slice(1));
}
