import { refuseInput } from '../../kernel/refusal.ts';

export function requireTimeZone(timeZone: string): void {
  try {
    // An offset such as +05:30 is no zone: it would miss every change of the clocks.
    if (!/^[A-Za-z]/.test(timeZone)) throw new RangeError('not a name');
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    refuseInput([{ path: '/timeZone', message: `is not a known time zone: ${timeZone}; use an IANA name such as Europe/Berlin` }]);
  }
}
