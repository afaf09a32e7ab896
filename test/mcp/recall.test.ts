import { describe, expect, test } from 'vitest';
import type { Principal } from '../../src/kernel/principal.ts';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { ToolFinder } from '../../src/runtime/tools/find-tools.ts';
import { stemOf } from '../../src/runtime/tools/stem.ts';
import { ToolList } from '../../src/runtime/tools/tool-list.ts';
import { paraphrases } from './paraphrases.ts';

// contract: recall@5 is measured on paraphrases.
describe('the search for tools', () => {
  const catalogue = new Catalogue(modules);
  const tools = new ToolList(catalogue);
  const finder = new ToolFinder(tools);
  const everybody = { capabilities: new Set(catalogue.capabilities), workspace: { disabledModules: new Set() } } as unknown as Principal;

  test('has three paraphrases of every tool, without the words of its name and title', () => {
    const told = new Set(Object.keys(paraphrases));
    expect(tools.all.map(({ entry }) => entry.action.name).filter((name) => !told.has(name))).toEqual([]);
    const borrowed = tools.all.flatMap(({ entry: { action } }) => {
      const own = new Set(wordsOf(`${action.name.slice(action.name.indexOf('.') + 1).replaceAll('_', ' ')} ${action.title}`));
      return (paraphrases[action.name] ?? []).flatMap((phrase) => wordsOf(phrase).flatMap((word) => (own.has(word) ? [`${action.name}: “${word}” in “${phrase}”`] : [])));
    });
    expect(borrowed).toEqual([]);
  });

  test('finds the tool that was meant among the first five, nine times of ten', () => {
    const asked = tools.all.flatMap(({ tool, entry }) => (paraphrases[entry.action.name] ?? []).map((phrase) => ({ name: tool.name, phrase })));
    const missed = asked.filter(({ name, phrase }) => !finder.find(everybody, { query: phrase }).some((found) => found.name === name));
    const recall = 1 - missed.length / asked.length;
    expect(recall, missed.map(({ name, phrase }) => `${name}: ${phrase}`).join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : (stemOf(word) ?? [])));
}
