/** The environment of a process. Only `readConfig` gets the real one. */
export type Environment = Record<string, string | undefined>;

/** An invalid setting, with a message for the person who set it. */
export class ConfigFault extends Error {}

/** An empty value counts as unset, as people expect from `.env` files and container settings. */
export function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

export function integer(env: Environment, name: string, min: number, max: number): number | null {
  const value = text(env, name);
  if (value === null) return null;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigFault(`${name} must be a whole number from ${min} to ${max}, not “${value}”.`);
  return number;
}

export function decimal(env: Environment, name: string, min: number, max: number): number | null {
  const value = text(env, name);
  if (value === null) return null;
  const number = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || number < min || number > max)
    throw new ConfigFault(`${name} must be a number from ${min} to ${max}, such as 0.005, not “${value}”.`);
  return number;
}

export function oneOf<const Choice extends string>(env: Environment, name: string, choices: Choice[]): Choice | null {
  const value = text(env, name);
  if (value === null) return null;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new ConfigFault(`${name} must be one of ${choices.join(', ')}, not “${value}”.`);
  return choice;
}

export function url(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  // The value may contain a password, so the message does not repeat it.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigFault(
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  return value;
}

export function list(env: Environment, name: string): string[] {
  return (text(env, name) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
