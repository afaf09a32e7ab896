import type { Phrase } from '../../language/phrase.ts';
import type { StoredEvent } from '../events/events.store.ts';
import type { Db } from '../storage/db.ts';
import type { Module } from './define-module.ts';

/** A kind of notice that people get about an event. The module of the event contributes it. */
export interface NoticeKind {
  readonly kind: string;
  /** Its name where people choose which notices they want. */
  readonly title: Phrase;
  /** The event that causes it. */
  readonly event: string;
  /** Only people with this capability can act on it. */
  readonly capability: string;
  /** The recipients, if it concerns only some people; null for nobody. By default, everybody with the capability. */
  forWhom?(event: StoredEvent): string | readonly string[] | null;
  /**
   * Sends no second notice with the same link while one is unread: a workflow that fails a thousand times needs only
   * one.
   */
  readonly onceUntilRead?: true;
  /**
   * The events that remove the notice from everybody's list, because the matter is settled. They must give the same
   * link. `erases`: its content was deleted for good, so read and unread notices are deleted too.
   */
  readonly settledBy?: { events: readonly string[]; href(event: StoredEvent): string; erases?: true };
  tell(event: StoredEvent): Told & { href: string };
  /** The body, if the event does not contain everything it needs. */
  readBody?(db: Db, event: StoredEvent): Promise<Phrase | undefined>;
}

/** A stored notice, to be put into words when it is read. */
export interface Told {
  readonly title: Phrase;
  readonly body: Phrase;
}

export function noticeKindsOf(modules: Iterable<Module>): NoticeKind[] {
  return [...modules].flatMap(({ notices = [] }) => notices);
}

/** By default, notices appear in the console; mails are only sent for matters that wait for a person. */
export function standardPreference(kind: string): { console: boolean; mail: boolean } {
  return { console: true, mail: kind === 'approval_waiting' };
}
