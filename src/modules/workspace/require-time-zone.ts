import { isTimeZone } from '../../kernel/is-time-zone.ts';
import { refuseInput } from '../../kernel/refusal.ts';

export function requireTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) refuseInput([{ path: '/timeZone', message: `is not a known time zone: ${timeZone}; use an IANA name such as Europe/Berlin` }]);
}
