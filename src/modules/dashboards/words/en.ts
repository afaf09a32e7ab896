export const en = {
  // Completed actions; each follows the name of the person who did it.
  created_dashboard: 'created the dashboard “{name}”',
  updated_dashboard: 'updated the dashboard “{name}”',
  deleted_dashboard: 'deleted the dashboard “{name}”',
  restored_dashboard: 'restored the dashboard “{name}”',
  'sent_dashboard.one': 'mailed the dashboard “{name}” to one member',
  'sent_dashboard.other': 'mailed the dashboard “{name}” to {count} members',
  scheduled_mail: 'scheduled mails of the dashboard “{name}”',
  stopped_mail: 'stopped the scheduled mails of a dashboard',

  // Planned actions, for the person who is asked to approve them.
  delete: 'Delete the dashboard “{name}”. It can be restored for 30 days.',
  send: 'Mail the numbers of the dashboard “{name}” to {people}.',
  schedule_day: 'Mail the numbers of the dashboard “{name}” to {people} every day.',
  schedule_week: 'Mail the numbers of the dashboard “{name}” to {people} every week.',
  schedule_month: 'Mail the numbers of the dashboard “{name}” to {people} every month.',
  change_mailed: 'Change the dashboard “{name}”, which is mailed on a schedule.',

  // Labels on an approval card.
  label_day: 'Day',
  label_description: 'Description',
  label_hour: 'Hour',
  label_name: 'Dashboard',
  label_new_tiles: 'New tiles',
  label_range: 'Range',
  label_tiles: 'Tiles',
  label_to: 'To',

  // Titles that svc proposes.
  tile_count: '{name}',
  tile_total: 'Total: {field}',
  tile_over_time: '{name} by month',
  tile_by: '{name} by {field}',
  tile_latest: 'Latest: {name}',

  // The mail.
  mail_subject: '{name} – {workspace}',
  mail_intro: 'The numbers of “{name}”, as {person} sees them:',
  mail_open: 'Open the dashboard:',
  mail_problem: 'This tile cannot be shown.',
  rest: 'Other',
} as const;
