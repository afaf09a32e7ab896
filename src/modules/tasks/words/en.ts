export const en = {
  // Completed actions; each follows the name of the person who did it.
  created_task: 'created the task “{title}”',
  updated_task: 'updated the task “{title}”',
  'updated_tasks.one': 'updated {count} task',
  'updated_tasks.other': 'updated {count} tasks',
  'deleted_tasks.one': 'deleted {count} task',
  'deleted_tasks.other': 'deleted {count} tasks',
  completed_task: 'completed the task “{title}”',
  opened_task_again: 'reopened the task “{title}”',
  added_note: 'added a note to the task “{title}”',
  deleted_task: 'deleted the task “{title}”',
  restored_task: 'restored the task “{title}”',
  task_given: 'Task assigned to you',
  new_task: 'New task: {title}',
  own_task_overdue: 'Your task is overdue',
  task_overdue: 'Overdue: {title}',

  // Planned actions, for the person who is asked to approve them.
  delete: 'Delete the task “{title}”. It can be restored for 30 days.',
  'delete_tasks.one': 'Delete {count} task. It can be restored for 30 days.',
  'delete_tasks.other': 'Delete {count} tasks. They can be restored for 30 days.',

  // Labels on an approval card.
  label_assigned_to: 'Assigned to',
  label_due: 'Due',
  label_is_about: 'Is about',
  label_last_changed: 'Last changed',
  label_tasks: 'Tasks',
  label_notes: 'Notes',
  label_priority: 'Priority',
  label_status: 'Status',
  label_text: 'Text',
  label_title: 'Title',
  overview_my_tasks_for_today: 'My tasks for today',
  overview_my_overdue_tasks: 'My overdue tasks',
  state_done: 'Done',
  state_open: 'Open',
} as const;
