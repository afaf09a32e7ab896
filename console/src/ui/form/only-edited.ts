/** Keeps only the edited settings, so that saving does not reset what somebody else has changed. */
export function onlyEdited<Values extends object>(values: Values, edited: ReadonlySet<string>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => edited.has(name))) as Partial<Values>;
}
