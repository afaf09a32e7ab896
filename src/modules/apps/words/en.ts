export const en = {
  // What was done; each follows the name of whoever did it.
  connected_app: 'connected the app “{name}”',
  read_tools: 'read the tools of the connected app “{name}”',
  permitted_tools: 'permitted {count} of {all} tools of the connected app “{name}”',
  disconnected_app: 'disconnected the app “{name}”',
  called_tool: 'called “{tool}” of the connected app “{name}”',
} as const;
