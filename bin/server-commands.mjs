/** Commands of src/commands, for who runs the instance; all others are those of cli/. */
const serverCommands = ['backup', 'restore', 'migrate', 'reset-password', 'rotate-secret-key'];

/** Whether these arguments are for the server's own database; `doctor` looks at it where it is told to. */
export function isServerCommand([name, ...others]) {
  return serverCommands.includes(name) || (name === 'doctor' && others.includes('--server'));
}
