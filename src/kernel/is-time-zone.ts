/**
 * Whether it is the IANA name of a zone. An offset such as +05:30 is none: it would miss every change of the clocks.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
