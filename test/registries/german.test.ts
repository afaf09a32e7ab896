import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';

const text = /\S/;

describe.each(modules.map((module) => ({ name: module.name, module })))('German of the module $name', ({ module }) => {
  const { german } = module;
  const actionKeys = module.actions.map((action) => action.name.slice(module.name.length + 1));
  const fieldKeys = [...new Set(module.actions.flatMap((action) => Object.keys((action.input as { properties?: object }).properties ?? {})))];

  test('names and describes the module', () => {
    expect(german.module).toEqual({ title: expect.stringMatching(text), description: expect.stringMatching(text) });
  });

  test('has words for every action, and for none that does not exist', () => {
    expect(Object.keys(german.actions).sort()).toEqual([...actionKeys].sort());
    for (const words of Object.values(german.actions)) expect(words).toEqual({ title: expect.stringMatching(text), description: expect.stringMatching(text) });
  });

  test('has words for every event, and for none that does not exist', () => {
    expect(Object.keys(german.events).sort()).toEqual(module.events.map((event) => event.name).sort());
    for (const words of Object.values(german.events)) expect(words).toEqual({ title: expect.stringMatching(text), description: expect.stringMatching(text) });
  });

  test('has a label for every input field, and for none that does not exist', () => {
    expect(Object.keys(german.fields).sort()).toEqual([...fieldKeys].sort());
    for (const label of Object.values(german.fields)) expect(label).toMatch(text);
  });

  test('is not the English text left standing', () => {
    expect(german.module.description).not.toBe(module.description);
    for (const [index, action] of module.actions.entries()) {
      expect(german.actions[actionKeys[index] ?? '']?.title).not.toBe(action.title);
      expect(german.actions[actionKeys[index] ?? '']?.description).not.toBe(action.description);
    }
    for (const event of module.events) expect(german.events[event.name]?.description).not.toBe(event.description);
  });

  test('has action titles that differ', () => {
    const titles = Object.values(german.actions).map((words) => words.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('says Sie, never du', () => {
    const words = JSON.stringify(german);
    expect(words).not.toMatch(/\b(du|dich|dir|dein\w*|euch|euer|eure\w*)\b/i);
  });
});
