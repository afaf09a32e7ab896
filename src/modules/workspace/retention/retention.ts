import { type Static, Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { type Fact, fact } from '../../../runtime/approvals/preview.ts';
import { DateOut, Nullable } from '../../../runtime/schemas.ts';
import type { Retention } from '../../../runtime/upkeep.ts';
import { phrase } from '../words/words.ts';
import type { StoredRetention } from './retention.store.ts';

const Days = Type.Object({
  eventDays: Type.Integer(),
  activityDays: Type.Integer(),
  runDays: Type.Integer(),
  trashDays: Type.Integer(),
});

/** How many rows of each part were removed. */
const Removed = Type.Record(Type.String(), Type.Integer());

export const RetentionOut = Type.Object({
  ...Days.properties,
  longest: Type.Object(Days.properties, {
    description: 'As long as the instance keeps it; a workspace cannot keep it for longer.',
  }),
  lastRun: Nullable(Type.Object({ startedAt: DateOut, endedAt: DateOut, removed: Removed })),
  running: Nullable(Type.Object({ startedAt: DateOut, removed: Removed })),
  updatedAt: Nullable(DateOut),
});

export type RetentionOut = Static<typeof RetentionOut>;

export type Removed = Record<string, number>;

/** The effective days: the workspace's own, but never more than the instance's. */
export function daysOf(stored: StoredRetention | undefined, longest: Retention): Retention {
  const shorter = (own: number | null | undefined, most: number) => Math.min(own ?? most, most);
  return {
    eventDays: shorter(stored?.eventDays, longest.eventDays),
    activityDays: shorter(stored?.activityDays, longest.activityDays),
    runDays: shorter(stored?.runDays, longest.runDays),
    trashDays: shorter(stored?.trashDays, longest.trashDays),
  };
}

export function presentRetention(stored: StoredRetention | undefined, longest: Retention): RetentionOut {
  const { lastStartedAt, lastEndedAt, lastRemoved, runningSince, runningRemoved, busy, updatedAt } = stored ?? {};
  return {
    ...daysOf(stored, longest),
    longest,
    lastRun:
      lastStartedAt && lastEndedAt
        ? { startedAt: lastStartedAt, endedAt: lastEndedAt, removed: lastRemoved ?? {} }
        : null,
    // A removal whose job no longer exists is not under way, whatever its last stored state says.
    running: busy && runningSince ? { startedAt: runningSince, removed: runningRemoved ?? {} } : null,
    updatedAt: updatedAt ?? null,
  };
}

/** For how many days each part is kept, before and after the change. */
export function daysFacts(before: Retention, after: Retention): Fact[] {
  const of = (key: keyof Retention, label: Phrase) =>
    fact(key, label, { before: before[key], after: after[key] }, 'diff');
  return [
    of('eventDays', phrase('label_days_for_events_and_webhooks')),
    of('activityDays', phrase('label_days_for_activity')),
    of('runDays', phrase('label_days_for_runs')),
    of('trashDays', phrase('label_days_for_deleted_things')),
  ];
}
