import type { LinkType, Task, TaskLink, TaskNote, TaskPriority } from './task-shapes.ts';

type ById = { id: string };

interface Items<Item> {
  items: Item[];
  nextCursor?: string;
}

export interface TaskFilter {
  state?: 'open' | 'done';
  /** `me`, or somebody's id. */
  assigneeId?: string;
  due?: 'overdue' | 'today' | 'week' | 'none';
  linkType?: LinkType;
  linkId?: string;
  q?: string;
  limit?: number;
  cursor?: string;
}

export interface TaskFields {
  title?: string;
  text?: string;
  dueAt?: string | null;
  assigneeId?: string | null;
  priority?: TaskPriority;
  link?: TaskLink | null;
}

/** Input and result of each action of the module `tasks` that the console calls. */
export interface TaskActions {
  'tasks.list': [TaskFilter, Items<Task>];
  'tasks.get': [ById, Task & { notes: TaskNote[] }];
  'tasks.create': [TaskFields & { title: string }, Task];
  'tasks.update': [ById & TaskFields & { expectedUpdatedAt?: string }, Task];
  'tasks.complete': [ById, Task];
  'tasks.reopen': [ById, Task];
  'tasks.add_note': [ById & { text: string }, TaskNote];
  'tasks.delete': [ById, ById];
}
