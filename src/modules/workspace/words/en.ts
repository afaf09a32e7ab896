export const en = {
  // What was done; each follows the name of whoever did it.
  created_this_workspace: 'created this workspace',
  created_workspace: 'created the workspace “{name}”',
  changed_settings: 'changed the workspace settings',
  switched_module_on: 'switched the module “{module}” on',
  switched_module_off: 'switched the module “{module}” off',
  changed_retention: 'changed how long data is kept',
  started_removal: 'started the removal of old data',
  filled_with_sample: 'filled the workspace with the sample business',
  removed_sample: 'removed the sample business',
  'removed_sample_partly.one': 'removed the sample business; one thing that others refer to stayed',
  'removed_sample_partly.other': 'removed the sample business; {count} things that others refer to stayed',
  retried_failed_job: 'retried a failed job',
  ended_session: 'ended a session',
  disconnected_client: 'disconnected “{client}” of {person}',
  set_variable: 'set the variable {name}',
  removed_variable: 'removed the variable {name}',
} as const;
