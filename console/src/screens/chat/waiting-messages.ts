import { useSyncExternalStore } from 'react';

/** Stands for a conversation that has no id yet. */
export const newConversation = 'new';

const none: readonly string[] = [];
const storageKey = (place: string) => `svc.waiting.${place}`;

/** Messages written while the assistant was answering, by conversation. This tab keeps them until they are sent. */
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

/** Puts back a message that could not be sent, so that it is in the input again. */
export function waitAgain(place: string, text: string): void {
  change(place, [text, ...waitingAt(place)]);
}

/** Removes one message, to send or to edit it. */
export function takeWaiting(place: string, index = 0): string | undefined {
  const all = waitingAt(place);
  if (index >= all.length) return undefined;
  change(
    place,
    all.filter((_, other) => other !== index),
  );
  return all[index];
}

/** Removes and returns all messages, in their order. */
export function takeAllWaiting(place: string): readonly string[] {
  const all = waitingAt(place);
  change(place, none);
  return all;
}

/** Moves the messages of a new conversation to its id. */
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
  // After a reload, nothing tells which conversation had no id yet.
  if (next.length > 0 && place !== newConversation) sessionStorage.setItem(storageKey(place), JSON.stringify(next));
  else sessionStorage.removeItem(storageKey(place));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
