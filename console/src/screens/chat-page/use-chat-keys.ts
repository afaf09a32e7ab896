import { useCallback, useMemo, useState } from 'react';
import type { ChatKeys, ChatPlace } from './chat-door.ts';

/** Keeps the conversation of a page and the pass for its password in this browser, so that they survive a reload. */
export function useChatKeys({ workspace, slug }: ChatPlace) {
  const place = `${workspace}/${slug}`;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round says that what is kept has changed.
  const keys = useMemo<ChatKeys>(
    () => ({ conversation: kept(`svc.chat.${place}`) ?? begin(place), pass: kept(`svc.chat-pass.${place}`) }),
    [place, round],
  );
  const letIn = useCallback(
    (pass: string) => {
      keep(`svc.chat-pass.${place}`, pass);
      setRound((before) => before + 1);
    },
    [place],
  );
  const beginAnew = useCallback(() => {
    begin(place);
    setRound((before) => before + 1);
  }, [place]);
  return { keys, letIn, beginAnew };
}

function begin(place: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  keep(`svc.chat.${place}`, token);
  return token;
}

/** Without browser storage, the chat works until it is reloaded. */
const unkept = new Map<string, string>();

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function keep(key: string, value: string): void {
  unkept.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept in memory above.
  }
}
