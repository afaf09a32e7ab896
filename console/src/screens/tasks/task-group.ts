import type { Task } from '../../api/types.ts';

export const taskGroups = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** The heading of an open task, by the viewer's calendar. */
export function groupOf({ dueAt }: Task, now: number): TaskGroup {
  if (!dueAt) return 'none';
  const due = new Date(dueAt).getTime();
  if (due < now) return 'overdue';
  if (due < startOfDay(now, 1)) return 'today';
  return due < startOfDay(now, 8) ? 'week' : 'later';
}

/** Midnight at the beginning of a day. Counts calendar days, which do not always have 24 hours. */
function startOfDay(now: number, daysOn: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysOn).getTime();
}
