/** A moment in the reader's time zone, in the format of date fields. */
export function localOf(moment: string | undefined): string {
  if (moment === undefined) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function momentOf(local: string): string | undefined {
  return local === '' ? undefined : new Date(local).toISOString();
}
