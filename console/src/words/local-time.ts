/** Between the server's UTC times and those of the reader's clock, as date fields hold them: `2026-12-24T14:30`. */
export function isoToLocal(iso: string): string {
  const date = new Date(iso);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export function localToIso(local: string): string {
  return new Date(local).toISOString();
}
