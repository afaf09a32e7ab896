import type { Page } from 'playwright-core';
import { languages, nameOfLanguage } from '../../../language/languages.ts';
import type { Client } from '../../harness/client.ts';

/** Everything a person reads or hears on the page, piece by piece, without code and what stands in fields. */
export function piecesOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const isCode = (element) => element.closest('code, pre, kbd, script, style, .cm-editor') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode;
      if (parentElement.checkVisibility() && !isCode(parentElement)) texts.push(data);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (element.closest('[aria-hidden="true"]')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    texts.push(document.title);
    return [...new Set(texts.map((text) => text.trim()))];
  })()`);
}

/**
 * From now on the texts that the client sends are remembered: they are nobody's to translate. Names of choices (`high`)
 * are no texts.
 */
export function rememberTyped(client: Client): Set<string> {
  const typed = new Set<string>();
  const remember = (value: unknown): void => {
    if (typeof value === 'string' && /^\p{Lu}|\s/u.test(value)) typed.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(remember);
  };
  const send = client.send.bind(client);
  client.send = (method, path, body, options) => {
    remember(body);
    return send(method, path, body, options);
  };
  return typed;
}

/** The words of a piece that stand in no brackets and that somebody could have put into words. */
export function bareWords(piece: string, typed: Iterable<string>): string[] {
  let bare = piece;
  for (let before = ''; before !== bare; ) [before, bare] = [bare, bare.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')];
  const longestFirst = [...typed, ...names].sort((one, other) => other.length - one.length);
  for (const text of longestFirst) bare = bare.replaceAll(text, ' ');
  return wordsOf(bare.replaceAll(ofCalendar, ' ').replaceAll(technical, ' ')).filter((word) => !written.has(word));
}

/** Addresses, names of actions and events, ids and keys. */
const technical = /\S*\w[._/@:][\w*]\S*|https:\/\/|\S*\d\S*|\b[a-z]+_\w+/g;

/** The calendar brings words of its own in each language, of which the pseudo-language is none. */
const ofCalendar = /^\+\d+ more$|^Week \d+$/g;

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{2,}/gu) ?? [];
}

/** How dates, spans of time, amounts and sizes are written: by the browser, in every language. */
const written = new Set(
  [
    ...Array.from({ length: 84 }, (_, place) => new Date(Date.UTC(2024, place % 12, place + 1))).flatMap((date) =>
      (['long', 'short'] as const).map((length) =>
        new Intl.DateTimeFormat('en', { month: length, weekday: length, timeZone: 'UTC' }).format(date),
      ),
    ),
    'Sept AM PM am pm UTC GMT at in ago now today yesterday tomorrow last next this',
    'second seconds minute minutes hour hours day days week weeks month months year years sec min hr wk mo yr',
    'byte bytes kB MB GB ms EUR',
  ].flatMap(wordsOf),
);

const names = [
  // What the harness calls its first owner, their workspace and their computer, what stands in the circle for them, and
  // why its job fails.
  ...['Olivia Owner', 'OO', 'Test workspace', 'laptop', 'The printer is out of paper'],
  // What is typed in small letters: a tag, a key, an example of a name, ids of steps.
  ...['press', 'website-form', 'notes', 'start', 'prepare', 'giveUp'],
  // Products, which are called the same everywhere.
  ...[
    'svc',
    'Claude Code',
    'Claude',
    'Cursor',
    'VS Code',
    'ChatGPT',
    'Codex',
    'Gemini CLI',
    'Windsurf',
    'curl',
    'React Flow attribution',
    'React Flow',
  ],
  // Languages by their own name.
  ...languages.map(nameOfLanguage),
  // A choice in the input of a call, which a card shows as it is sent.
  ...['unsubscribed'],
  // A key of the keyboard, and what a code of the terminal looks like.
  ...['Ctrl', 'BCDF-GHJK'],
];
