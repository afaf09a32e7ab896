import { describe, expect, test } from 'vitest';
import { languages } from '../../language/languages.ts';
import { allWords } from '../../src/kernel/words.ts';
import '../../src/modules/registry.ts';

const parts = [...allWords()].map(([part, texts]) => ({ part, texts }));
const others = languages.filter((language) => language !== 'en');

/** How a line of the activity begins, with something after it. */
const deed = /^([a-z]+ed|made|sent|set|took|wrote|went|forgot|gave|withdrew|kept|let|could not) \S/;

/** The names that stand in braces. */
const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test('every module that leaves a line in the activity has words', () => {
  expect(parts.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['runtime', 'module', 'action', 'crm', 'workspace', 'webhooks']),
  );
});

describe.each(parts)('the words of $part', ({ part, texts }) => {
  test('are the same phrases in every language, with the same names to fill in', () => {
    for (const language of others) {
      expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
      for (const [key, text] of Object.entries(texts.en)) {
        // What earlier versions kept is filled with one text for each language.
        if (key !== 'in_two_languages')
          expect([key, ...namesIn(texts[language][key] ?? '')]).toEqual([key, ...namesIn(text)]);
      }
    }
  });

  test('are there', () => {
    for (const language of languages)
      for (const [key, text] of Object.entries(texts[language])) expect(text, key).toMatch(/\S/);
  });

  test('count by pairs', () => {
    for (const key of Object.keys(texts.en))
      if (key.endsWith('.one')) expect(texts.en, key).toHaveProperty([key.replace(/one$/, 'other')]);
  });

  test('follow the name of whoever did it, where they say what was done, and are quoted as in German', () => {
    for (const [key, said] of Object.entries(texts.de)) {
      if (!part.endsWith('.failures') && deed.test(texts.en[key] ?? ''))
        expect(said, key).toMatch(/^(hat|ist|konnte) /);
      expect(said, key).not.toMatch(/[“”][^“”]*”/);
    }
  });

  test('say Sie, never du', () => {
    expect(JSON.stringify(texts.de)).not.toMatch(/\b(du|dich|dir|dein\w*|euch|euer|eure\w*)\b/i);
  });
});
