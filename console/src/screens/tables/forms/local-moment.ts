/** A moment as the browser's own input for a day and a time takes it. */
export function localOf(moment: string | undefined): string {
  if (moment === undefined) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function momentOf(local: string): string | undefined {
  return local === '' ? undefined : new Date(local).toISOString();
}
