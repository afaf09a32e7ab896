import { describe, expect, test } from 'vitest';
import type { Principal } from '../../src/kernel/principal.ts';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { ToolFinder } from '../../src/runtime/tools/find-tools.ts';
import { stemOf } from '../../src/runtime/tools/stem.ts';
import { ToolList } from '../../src/runtime/tools/tool-list.ts';
import { otherParaphrases } from './other-paraphrases.ts';
import { paraphrases } from './paraphrases.ts';

const sets = [
  { set: 'the first set', phrases: paraphrases },
  { set: 'the second set', phrases: otherParaphrases },
];

// contract: recall@5 is measured on paraphrases.
describe('the search for tools', () => {
  const catalogue = new Catalogue(modules);
  const tools = new ToolList(catalogue);
  const finder = new ToolFinder(tools);
  const everybody = {
    capabilities: new Set(catalogue.capabilities),
    workspace: { disabledModules: new Set() },
  } as unknown as Principal;

  test.each(sets)(
    'has three paraphrases of every tool, without the words of its name and title ($set)',
    ({ phrases }) => {
      const told = new Set(Object.keys(phrases));
      expect(tools.all.map(({ entry }) => entry.action.name).filter((name) => !told.has(name))).toEqual([]);
      const borrowed = tools.all.flatMap(({ entry: { action } }) => {
        const own = new Set(
          wordsOf(`${action.name.slice(action.name.indexOf('.') + 1).replaceAll('_', ' ')} ${action.title}`),
        );
        return (phrases[action.name] ?? []).flatMap((phrase) =>
          wordsOf(phrase).flatMap((word) => (own.has(word) ? [`${action.name}: “${word}” in “${phrase}”`] : [])),
        );
      });
      expect(borrowed).toEqual([]);
    },
  );

  test.each(sets)('finds the tool that was meant among the first five, nine times of ten ($set)', ({ phrases }) => {
    const asked = tools.all.flatMap(({ tool, entry }) =>
      (phrases[entry.action.name] ?? []).map((phrase) => ({ name: tool.name, phrase })),
    );
    const missed = asked.filter(
      ({ name, phrase }) => !finder.find(everybody, { query: phrase }).some((found) => found.name === name),
    );
    const recall = 1 - missed.length / asked.length;
    expect(recall, missed.map(({ name, phrase }) => `${name}: ${phrase}`).join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : (stemOf(word) ?? [])));
}
