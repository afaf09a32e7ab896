export const english = {
  already_done: '“{title}” is already done.',
  assignee_not_member: 'A task can only be given to members of this workspace.',
  'link.booking': 'booking',
  'link.customer': 'customer',
  'link.lead': 'lead',
  'link.record': 'record',
  'link.run': 'run',
  link_missing: 'What the task would be linked to does not exist: {type}.',
  not_done: '“{title}” is already open.',
  table_of_record: 'is required where the link is a record',
  task_not_found: 'This task no longer exists.',
} as const;
