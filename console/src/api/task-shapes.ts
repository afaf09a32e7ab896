/** Tasks, as the actions of the module `tasks` give and take them. */

export const taskPriorities = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export type LinkType = 'customer' | 'lead' | 'booking' | 'record' | 'run';

/** What a task is about. */
export interface TaskLink {
  type: LinkType;
  id: string;
  /** Of a record. */
  tableId?: string;
}

export interface Task {
  id: string;
  title: string;
  text: string;
  state: 'open' | 'done';
  dueAt: string | null;
  assigneeId: string | null;
  link: TaskLink | null;
  linkTitle: string | null;
  priority: TaskPriority;
  doneAt: string | null;
  doneBy: string | null;
  overdueAt: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface TaskNote {
  id: string;
  text: string;
  at: string;
  by: string | null;
}
