export const variables = ['user.email', 'user.role', 'user.id'] as const;
export type VariableName = (typeof variables)[number];

/** Stands for the current person in lists of people. */
export const me = 'me';

export function variableOf(value: unknown): VariableName | undefined {
  if (typeof value !== 'object' || value === null || !('var' in value)) return undefined;
  return variables.find((name) => name === value.var);
}

export function toChoice(value: unknown): string {
  return variableOf(value) ? me : String(value);
}

export function fromChoice(choice: string): unknown {
  return choice === me ? { var: 'user.id' } : choice;
}
