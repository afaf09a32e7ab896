/** What is wrong with one field of an input. */
export interface Fault {
  path: string;
  message: string;
}

/** Faults as the end of a sentence: ` (name: must be a text; email: is required)`. */
export function inWords(faults: Fault[] | undefined): string {
  if (!Array.isArray(faults) || faults.length === 0) return '';
  const parts = faults.map(({ path, message }) => (path === '' ? message : `${path.replace(/^\//, '').replaceAll('/', '.')}: ${message}`));
  return ` (${parts.join('; ')})`;
}
