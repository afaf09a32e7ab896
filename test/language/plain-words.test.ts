import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { describe, expect, test } from 'vitest';
import { languages } from '../../language/languages.ts';
import { consoleTexts, peoplesTexts, type Said, serverTexts } from './all-texts.ts';
import { retiredPhrases, wordsNotToUse } from './glossary.ts';
import { spellingOf } from './spelling.ts';

const textsOf = (language: (typeof languages)[number]) => [...consoleTexts(language), ...serverTexts(language)];
/** What is filled in at run time is not ours to judge. */
const withoutNames = (text: string) => text.replace(/\{\{?[^{}]*\}\}?/g, '“…”');
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.each(languages)('what people read (%s)', (language) => {
  const texts = textsOf(language);

  test('is spelled as the dictionary says', () => {
    const misspelled = spellingOf(language);
    expect(faultsOf(texts, misspelled)).toEqual([]);
  });

  test('uses one word per concept: none that the glossary says not to use', () => {
    const words = wordsNotToUse(language);
    const read = [...consoleTexts(language), ...peoplesTexts(language)];
    expect(words.length).toBeGreaterThan(5);
    const unwanted = new RegExp(`(?<![\\p{L}-])(${words.map(escaped).join('|')})(?![\\p{L}-])`, 'giu');
    expect(faultsOf(read, (text) => withoutNames(text).match(unwanted) ?? [])).toEqual([]);
  });
});

test('no phrase that was retired is back', () => {
  const phrases = retiredPhrases();
  expect(phrases.length).toBeGreaterThan(20);
  const retired = new RegExp(`(?<!\\p{L})(${phrases.map(escaped).join('|')})(?!\\p{L})`, 'giu');
  expect(faultsOf(textsOf('en'), (text) => text.match(retired) ?? [])).toEqual([]);
});

test('English has the right article, and no word twice', () => {
  const processor = retext().use(retextRepeatedWords).use(retextIndefiniteArticle);
  const style = (text: string) => {
    // The name is read letter by letter: “an svc API key”.
    const file = processor.processSync(withoutNames(text).replaceAll('svc', 'SVC'));
    return file.messages.map((message) => message.reason);
  };
  expect(faultsOf(textsOf('en'), style)).toEqual([]);
});

function faultsOf(texts: readonly Said[], check: (text: string) => readonly string[]): string[] {
  return texts.flatMap(({ at, text }) => check(text).map((fault) => `${at}: ${fault}`));
}
