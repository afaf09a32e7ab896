import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shortcutGroups } from '../../console/src/shell/shortcut-groups.ts';

const screens = 'console/src/screens';
const stepKeys = readFileSync('console/src/ui/lists/use-step-keys.ts', 'utf8');
const sources = globSync(`${screens}/**/*.{ts,tsx}`).map((file) => ({
  screen: file.slice(screens.length + 1).split('/')[0] ?? '',
  text: withShared(readFileSync(file, 'utf8')),
}));

/** A screen hears what the shared part that it calls hears. */
function withShared(text: string): string {
  return text.includes('useStepKeys(') ? `${text}\n${stepKeys}` : text;
}

/** Letters that the sheet names for every list, or for this screen. */
function namedFor(screen: string): Set<string> {
  const groups = shortcutGroups.filter((group) => group.screen === undefined || group.screen === screen);
  return new Set(
    groups.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys.map((key) => key.toLowerCase()))),
  );
}

describe('the sheet of shortcuts', () => {
  const heard = sources.flatMap(({ screen, text }) =>
    [...text.matchAll(/useKey\('(.)'/g)].map(([, key = '']) => ({ screen, key })),
  );

  test('there are keys to hold against it', () => expect(heard.length).toBeGreaterThan(10));

  test.each([...new Set(heard.map(({ screen }) => screen))])('every key that %s listens to stands on it', (screen) => {
    const missing = heard.filter((one) => one.screen === screen && !namedFor(screen).has(one.key));
    expect(missing).toEqual([]);
  });

  test.each(shortcutGroups.filter(({ screen }) => screen).map((group) => [group.screen ?? '', group] as const))(
    '%s listens to every letter that it names',
    (screen, group) => {
      const text = sources
        .filter((source) => source.screen === screen)
        .map((source) => source.text)
        .join('\n');
      const letters = group.shortcuts.flatMap(({ keys }) =>
        keys.filter((key) => /^[A-Z]$/.test(key)).map((key) => key.toLowerCase()),
      );
      const unheard = letters.filter(
        (letter) => !new RegExp(`useKey\\('${letter}'|key (?:===|!==) '${letter}'|\\b${letter}: \\(\\) =>`).test(text),
      );
      expect(unheard).toEqual([]);
    },
  );
});
