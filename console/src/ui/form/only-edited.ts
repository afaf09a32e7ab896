/** Of what a form of settings would save, the part that was edited: the rest stays as it is by now. */
export function onlyEdited<Values extends object>(values: Values, edited: ReadonlySet<string>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => edited.has(name))) as Partial<Values>;
}
