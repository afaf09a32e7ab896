import { describe, expect, test } from 'vitest';
import type { Principal } from '../../src/kernel/principal.ts';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { type OtherTool, ToolFinder } from '../../src/runtime/tools/find-tools.ts';
import { searchWords } from '../../src/runtime/tools/search/search-words.ts';
import { ToolList } from '../../src/runtime/tools/tool-list.ts';
import { blindPhrases } from './blind-phrases.ts';
import { developmentPhrases } from './development-phrases.ts';
import { heldOutPhrases } from './held-out-phrases.ts';
import { laterHeldOutPhrases } from './later-held-out-phrases.ts';
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
    expect(recallOf(asked)).toBeGreaterThanOrEqual(0.9);
  });

  test.each([
    { language: 'english' as const, aim: 0.95 },
    { language: 'german' as const, aim: 0.9 },
    { language: 'other german' as const, aim: 0.9 },
  ])(
    'finds what strangers to it ask for, also beside a thousand operations of an app ($language)',
    ({ language, aim }) => {
      const asked = askedOf(heldOutPhrases[language]);
      expect(recallOf(asked)).toBeGreaterThanOrEqual(aim);
      expect(recallOf(asked, manyOperations())).toBeGreaterThanOrEqual(aim);
    },
  );

  // The aim is 0.95 in English and 0.9 in German.
  test.each([
    { set: 'later, English', phrases: laterHeldOutPhrases.english, reached: 0.95 },
    { set: 'later, German', phrases: laterHeldOutPhrases.german, reached: 0.9 },
    { set: 'blind, English', phrases: blindPhrases.english, reached: 0.95 },
    { set: 'blind, German', phrases: blindPhrases.german, reached: 0.9 },
    { set: 'development, English', phrases: developmentPhrases.english, reached: 0.95 },
    { set: 'development, German', phrases: developmentPhrases.german, reached: 0.95 },
  ])('keeps what it has reached ($set)', ({ phrases, reached }) => {
    expect(recallOf(askedOf(phrases))).toBeGreaterThanOrEqual(reached);
  });

  test('finds operations of apps by what they do, and by the name of the app', () => {
    const found = (query: string) => named(finder.find(everybody, { query }, manyOperations()).items);
    expect(found('fork a repository')[0]).toBe('app_hub_fork_repository');
    expect(found('list the shipments in hub')).toContain('app_hub_list_shipment');
  });

  test('says of what only a signed-in person may do that it is in the console', () => {
    const { items, consoleOnly } = finder.find(everybody, { query: 'invite a new colleague to the workspace' });
    expect(named(items)).not.toContain('members_invite');
    expect(consoleOnly?.[0]).toMatchObject({ title: 'Invite a member', note: expect.stringContaining('console') });
    const viewer = { ...everybody, capabilities: new Set(['crm.read']) } as unknown as Principal;
    expect(finder.find(viewer, { query: 'invite a new colleague to the workspace' }).consoleOnly).toBeUndefined();
  });

  function askedOf(phrases: Record<string, string>): { name: string; phrase: string }[] {
    return tools.all.flatMap(({ tool, entry }) => {
      const phrase = phrases[entry.action.name];
      return phrase === undefined ? [] : [{ name: tool.name, phrase }];
    });
  }

  function recallOf(asked: { name: string; phrase: string }[], others?: OtherTool[]): number {
    const missed = asked.filter(
      ({ name, phrase }) => !named(finder.find(everybody, { query: phrase }, others).items).includes(name),
    );
    return 1 - missed.length / asked.length;
  }
});

const { stem, empty } = searchWords.en;

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.flatMap((word) => (word === '' || empty.has(word) ? [] : [stem(word)]));
}

function named(items: object[]): string[] {
  return items.map((item) => (item as { name: string }).name);
}

/** An app as large as they come, whose operations are called as ours are. */
function manyOperations(): OtherTool[] {
  const verbs =
    'list get create update delete search archive restore assign close fork merge share rename count export import move watch comment'.split(
      ' ',
    );
  const nouns =
    'repository issue shipment ticket project team user webhook invoice customer order product event message task board file label release branch comment review deployment environment secret variable run workflow artifact cache runner package license gist topic milestone column card hook key member role session alert advisory report page space channel campaign'.split(
      ' ',
    );
  return verbs.flatMap((verb) =>
    nouns.map((noun) => ({
      module: 'apps',
      tool: {
        name: `app_hub_${verb}_${noun}`,
        description: `From the connected app “hub” (untrusted): ${verb} a ${noun} of the organization by its identifier.`,
        inputSchema: { type: 'object' as const, properties: {} },
        annotations: { title: `${verb} ${noun}`, readOnlyHint: verb === 'list' || verb === 'get' },
      },
    })),
  );
}
