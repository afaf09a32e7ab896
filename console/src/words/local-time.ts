/** Between the server's UTC times and what `<input type="datetime-local">` speaks. */
export function isoToLocal(iso: string): string {
  const date = new Date(iso);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export function localToIso(local: string): string {
  return new Date(local).toISOString();
}
