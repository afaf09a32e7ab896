import { refuse } from '../kernel/refusal.ts';

/** What is wrong with one value of one record. */
export interface RecordFault {
  index: number;
  field: string | null;
  code: string;
  message: string;
}

const mostShown = 30;

/** Nothing of it was written. The first fault gives the code. */
export function refuseRecords(faults: RecordFault[], batch: boolean): never {
  const shown = faults.slice(0, mostShown);
  const first = shown[0] as RecordFault;
  const where = [batch ? `Record ${first.index}` : '', first.field === null ? '' : `“${first.field}”`].filter(Boolean).join(', ');
  const message = where === '' ? capitalised(first.message) : `${where}: ${first.message}`;
  return refuse('conflict', first.code, `${message}.`, { errors: shown });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
