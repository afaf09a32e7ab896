import { refuseInput } from '../../kernel/refusal.ts';

export function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    refuseInput([{ path: '/timeZone', message: `is not a known time zone: ${timeZone}; use an IANA name such as Europe/Berlin` }]);
  }
}
