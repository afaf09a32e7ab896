import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusals as german } from '../../console/refusals/de.ts';
import { refusals as english } from '../../console/refusals/en.ts';
import { languages } from '../../language/languages.ts';
import { allWords } from '../../src/kernel/words.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /words\/(refusals|failures)\.ts$/.test(file),
);
await Promise.all(files.map((file) => import(`../../src/${file}`)));

const parts = [...allWords()].filter(([part]) => part === 'input' || /\.(refusals|failures)$/.test(part));

describe.each(parts)('the words of %s', (part, texts) => {
  test.each(Object.entries(texts.en))('%s names the same values in every language', (key, text) => {
    for (const language of languages) expect(namesIn(texts[language][key] ?? ''), language).toEqual(namesIn(text));
  });

  test('are what the console has', () => {
    for (const [key, text] of Object.entries(texts.en)) expect(english[`${part}:${key}`]).toBe(text);
    for (const [key, text] of Object.entries(texts.de)) expect(german[`${part}:${key}`]).toBe(text);
  });
});

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
    .filter((name) => name !== 'count')
    .sort();
}
