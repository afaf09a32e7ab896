/** Commands of src/commands, for who runs the instance; all others are those of cli/. */
export const serverCommands = ['backup', 'restore', 'migrate', 'reset-password', 'rotate-secret-key'];
