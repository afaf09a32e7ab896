import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { effectNames as effects } from '../../src/kernel/effect.ts';
import { modules } from '../../src/modules/registry.ts';
import { approvalStates } from '../../src/runtime/approvals/card.ts';
import { settingsRead } from '../harness/settings-read.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const listed = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

describe('README.md', () => {
  test('lists every variable that the configuration reads, and no other', () => {
    const table = read('README.md').split('## Configuration')[1]?.split('\n## ')[0] ?? '';
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    const documented = listed(rows.map((row) => row.split('|')[1]).join(), /`([A-Z][A-Z0-9_]+)`/g);
    expect(documented.length).toBeGreaterThan(15);
    expect(documented).toEqual(settingsRead());
  });
});

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');

  test('fits on a hundred lines, beside its table of words', () => {
    const [before = '', words = '', after = ''] = text.split(/^(?=## Words|## The tree)/m);
    expect(words).toMatch(/^## Words/);
    expect(`${before}${after}`.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  });

  test('has a line for every part of the tree, and for none that is gone', () => {
    const tree = text.split('```')[1] ?? '';
    const parts = readdirSync(join(root, 'src'), { withFileTypes: true }).map((entry) =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    );
    expect(listed(tree, /^ {2}([a-z]+(?:\/|\.ts)) /gm)).toEqual(parts.sort());
    for (const folder of listed(tree, /^([a-z]+)\/ /gm)) expect(existsSync(join(root, folder)), folder).toBe(true);
  });

  test('orders the parts as the import rules do', () => {
    const tree = text.split('```')[1] ?? '';
    const order = [...tree.matchAll(/^ {2}([a-z]+(?:\.ts)?)\/? /gm)]
      .map((match) => match[1])
      .filter((part) => part !== 'config.ts' && part !== 'config');
    const rules = read('scripts/import-rules.mjs').split('partsFromBottom = [')[1]?.split(']')[0] ?? '';
    const fromTop = [...rules.matchAll(/'([^']+)'/g)].map((match) => match[1]).reverse();
    expect(order).toEqual(fromTop.filter((part) => order.includes(part)));
    expect(fromTop).toEqual(expect.arrayContaining(order));
  });
});

describe('docs/guides/approvals.md', () => {
  const rows = (read('docs/guides/approvals.md').split('## Every action with an effect')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const actions = modules.flatMap((module) => module.actions);

  test('has a row for every effect', () => {
    expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(effects.map((effect) => `\`${effect}\``));
  });

  test.each(effects)('%s: names every action that has it, under who may call it', (effect) => {
    const [, , asked = '', signedIn = ''] = rows.find((row) => row.startsWith(`| \`${effect}\``))?.split('|') ?? [];
    const having = actions.filter((action) => action.effects?.includes(effect) && !action.chosenBeforehand);
    expect(listed(asked, /`([^`]+)`/g)).toEqual(
      having.flatMap(({ name, sessionOnly }) => (sessionOnly ? [] : [name])).sort(),
    );
    expect(listed(signedIn, /`([^`]+)`/g)).toEqual(
      having.flatMap(({ name, sessionOnly }) => (sessionOnly ? [name] : [])).sort(),
    );
  });
});

describe('docs/states.md', () => {
  test('names every state of a job and of an approval card', () => {
    const text = read('docs/states.md');
    const jobStates =
      /state in \(('ready'[^)]*)\)/.exec(read('migrations/0001_foundation.sql'))?.[1]?.match(/[a-z]+/g) ?? [];
    expect(jobStates.length).toBeGreaterThan(3);
    for (const state of [...jobStates, ...approvalStates]) expect(text).toMatch(new RegExp(`\\b${state}\\b`));
  });
});

describe('the decisions', () => {
  const names = readdirSync(join(root, 'docs/decisions')).sort();

  test('are numbered without gaps', () => {
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  });

  test.each(names)('%s has a sentence for a title, context, decision and consequences', (name) => {
    const text = read(join('docs/decisions', name));
    expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S+( \\S+){3,}\\n`));
    expect(listed(text, /^## (.+)$/gm)).toEqual(['Consequences', 'Context', 'Decision']);
  });
});

describe.each(documents)('%s', (name) => {
  const text = read(name);

  test('links to files that exist', () => {
    for (const target of listed(text, /\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(join(root, dirname(name), target)), target).toBe(true);
  });

  test('names source files that exist', () => {
    for (const path of listed(text, /`((?:src|scripts|test|docs|console|migrations)\/[\w./-]+\.(?:ts|mjs|md|sql))`/g)) {
      const example = relative('docs/guides', name) === 'writing-an-action.md' && path.endsWith('archive-lead.ts');
      if (!example) expect(existsSync(join(root, path)), path).toBe(true);
    }
  });
});
