import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import { languages } from '../../language/languages.ts';
import { modules } from '../../src/modules/registry.ts';
import { choicesIn, fieldsIn } from '../../src/runtime/schemas.ts';

const text = /\S/;
const isText = (said: string) => text.test(said);

const translated = modules.flatMap((module) =>
  Object.entries(module.labels).map(([language, labels]) => ({ name: module.name, module, language, labels })),
);

describe.each(modules.flatMap((module) => languages.map((language) => ({ name: module.name, module, language }))))(
  'the requests of the module $name ($language)',
  ({ module, language }) => {
    const requests = module.requests[language];

    test('stand for every action, three at least, and for none that does not exist', () => {
      const actionKeys = module.actions.map((action) => action.name.slice(module.name.length + 1));
      expect(Object.keys(requests).sort()).toEqual(actionKeys.sort());
      const few = Object.entries(requests).filter(([, said]) => said.split('/').filter(isText).length < 3);
      expect(few).toEqual([]);
    });

    test('are told once', () => {
      const twice = Object.entries(requests).filter(([, said]) => {
        const phrases = said.split('/').map((phrase) => phrase.trim().replace(/\s+/g, ' ').toLowerCase());
        return new Set(phrases).size < phrases.length;
      });
      expect(twice).toEqual([]);
    });
  },
);

describe.each(translated)('the labels of the module $name ($language)', ({ module, language, labels }) => {
  const actionKeys = module.actions.map((action) => action.name.slice(module.name.length + 1));
  const fieldKeys = [...new Set(module.actions.flatMap(({ input }) => [...fieldsIn(input)]))];

  test('name and describe the module', () => {
    expect(labels.module).toEqual({ title: expect.stringMatching(text), description: expect.stringMatching(text) });
  });

  test('have words for every action, and for none that does not exist', () => {
    expect(Object.keys(labels.actions).sort()).toEqual([...actionKeys].sort());
    for (const words of Object.values(labels.actions))
      expect(words).toEqual({ title: expect.stringMatching(text), description: expect.stringMatching(text) });
  });

  test('have words for every event, and for none that does not exist', () => {
    expect(Object.keys(labels.events).sort()).toEqual(module.events.map((event) => event.name).sort());
    for (const words of Object.values(labels.events))
      expect(words).toEqual({ title: expect.stringMatching(text), description: expect.stringMatching(text) });
  });

  test('have a label for every input field, and for none that does not exist', () => {
    expect(Object.keys(labels.fields).sort()).toEqual([...fieldKeys].sort());
    for (const label of Object.values(labels.fields)) expect(label).toMatch(text);
  });

  test('have a label for every choice of an input, and for none that does not exist', () => {
    const choices = (schemas: TSchema[]) =>
      schemas.flatMap((schema) =>
        [...choicesIn(schema)].flatMap(([field, all]) => [...all].map((one) => `${field} ${one}`)),
      );
    const labelled = Object.entries(labels.choices ?? {}).flatMap(([field, words]) =>
      Object.entries(words).map(([choice, label]) => {
        expect(label).toMatch(text);
        return `${field} ${choice}`;
      }),
    );
    const offered = choices(module.actions.map(({ input }) => input));
    // What a card shows, such as a state, may be no input of any action.
    const shown = choices(module.actions.map(({ output }) => output));
    expect(labelled).toEqual(expect.arrayContaining(offered));
    expect([...offered, ...shown]).toEqual(expect.arrayContaining(labelled));
  });

  test('are not the English text left standing', () => {
    expect(labels.module.description).not.toBe(module.description);
    for (const [index, action] of module.actions.entries()) {
      expect(labels.actions[actionKeys[index] ?? '']?.title).not.toBe(action.title);
      expect(labels.actions[actionKeys[index] ?? '']?.description).not.toBe(action.description);
    }
    for (const event of module.events) expect(labels.events[event.name]?.description).not.toBe(event.description);
  });

  test('have action titles that differ', () => {
    const titles = Object.values(labels.actions).map((words) => words.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test.runIf(language === 'de')('say Sie, never du', () => {
    expect(JSON.stringify(labels)).not.toMatch(/\b(du|dich|dir|dein\w*|euch|euer|eure\w*)\b/i);
  });
});
