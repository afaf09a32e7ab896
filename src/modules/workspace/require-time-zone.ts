import { isTimeZone } from '../../kernel/is-time-zone.ts';
import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';

export function requireTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) refuseInput([faultAt('/timeZone', inputFaults.phrase('time_zone', { timeZone }))]);
}
