import type { Phrase } from '../../language/phrase.ts';
import type { StoredEvent } from '../events/events.store.ts';
import type { Db } from '../storage/db.ts';
import type { Module } from './define-module.ts';

/** What people are told of: a kind of event of the module that contributes it. */
export interface NoticeKind {
  readonly kind: string;
  /** As people choose whether they want it. */
  readonly title: Phrase;
  /** The event it tells of. */
  readonly event: string;
  /** Only people with this right can do something about it. */
  readonly capability: string;
  /** Whom it is for, where it concerns some people; null: nobody. Without: everybody with the right. */
  forWhom?(event: StoredEvent): string | readonly string[] | null;
  /**
   * Not again while one with the same link is unread: a workflow that fails a thousand times is one thing to look at.
   */
  readonly onceUntilRead?: true;
  /**
   * What takes it off everybody's list: the thing is done, whoever did it. The same subject must give the same link.
   * `erases`: what it told is gone for good, so that nothing of it stays, read or not.
   */
  readonly settledBy?: { events: readonly string[]; href(event: StoredEvent): string; erases?: true };
  tell(event: StoredEvent): Told & { href: string };
  /** The body, where the event does not tell all of it. */
  readBody?(db: Db, event: StoredEvent): Promise<Phrase | undefined>;
}

/** A notice as it is kept, to be put into words when it is read. */
export interface Told {
  readonly title: Phrase;
  readonly body: Phrase;
}

export function noticeKindsOf(modules: Iterable<Module>): NoticeKind[] {
  return [...modules].flatMap(({ notices = [] }) => notices);
}

/** In the console unless somebody says otherwise; by mail only for what waits on a person. */
export function standardPreference(kind: string): { console: boolean; mail: boolean } {
  return { console: true, mail: kind === 'approval_waiting' };
}
