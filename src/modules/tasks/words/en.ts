export const en = {
  // What was done; each follows the name of whoever did it.
  created_task: 'created the task “{title}”',
  updated_task: 'updated the task “{title}”',
  completed_task: 'completed the task “{title}”',
  opened_task_again: 'opened the task “{title}” again',
  added_note: 'added a note to the task “{title}”',
  deleted_task: 'deleted the task “{title}”',
  restored_task: 'restored the task “{title}”',
  task_given: 'A task was given to you',
  new_task: 'New task: {title}',
  own_task_overdue: 'A task of yours is overdue',
  task_overdue: 'Overdue: {title}',
} as const;
