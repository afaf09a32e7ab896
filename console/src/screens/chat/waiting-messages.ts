import { useSyncExternalStore } from 'react';

/** The conversation that has no id yet. */
export const newConversation = 'new';

const none: readonly string[] = [];
const storageKey = (place: string) => `svc.waiting.${place}`;

/** What was written while the assistant was answering, by conversation; kept in this tab until it is sent. */
const waiting = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

export function useWaiting(place: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => waitingAt(place));
}

/** Appends a message. The oldest is sent first. */
export function keepWaiting(place: string, text: string): void {
  change(place, [...waitingAt(place), text]);
}

export function isAnyWaiting(place: string): boolean {
  return waitingAt(place).length > 0;
}

/** Puts back the one that could not be sent: whoever wrote it finds it in the field again. */
export function waitAgain(place: string, text: string): void {
  change(place, [text, ...waitingAt(place)]);
}

/** Removes one message, whether to send it or to write it differently. */
export function takeWaiting(place: string, index = 0): string | undefined {
  const all = waitingAt(place);
  if (index >= all.length) return undefined;
  change(
    place,
    all.filter((_, other) => other !== index),
  );
  return all[index];
}

/** Gives back all of them, in their order. */
export function takeAllWaiting(place: string): readonly string[] {
  const all = waitingAt(place);
  change(place, none);
  return all;
}

/** A conversation that has just begun has an id from now on. */
export function moveWaiting(id: string): void {
  const all = waitingAt(newConversation);
  if (all.length === 0) return;
  change(newConversation, none);
  change(id, [...waitingAt(id), ...all]);
}

function waitingAt(place: string): readonly string[] {
  const known = waiting.get(place);
  if (known) return known;
  const kept = sessionStorage.getItem(storageKey(place));
  const read = kept ? (JSON.parse(kept) as string[]) : none;
  waiting.set(place, read);
  return read;
}

function change(place: string, next: readonly string[]): void {
  waiting.set(place, next);
  // After a reload nobody knows which conversation had no id yet.
  if (next.length > 0 && place !== newConversation) sessionStorage.setItem(storageKey(place), JSON.stringify(next));
  else sessionStorage.removeItem(storageKey(place));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
