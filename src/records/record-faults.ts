import type { Phrase } from '../../language/phrase.ts';
import { refuse } from '../kernel/refusal.ts';
import { inEnglish } from '../kernel/words.ts';
import { refusals } from './words/refusals.ts';

/** A fault in one value of one record. */
export interface RecordFault {
  index: number;
  field: string | null;
  code: string;
  message: string;
  phrase?: Phrase;
}

const maxShown = 30;

export function recordFault(index: number, field: string | null, code: string, phrase: Phrase): RecordFault {
  return { index, field, code, message: inEnglish(phrase), phrase };
}

/** Refuses all records; nothing is written. The first fault determines the code. */
export function refuseRecords(faults: RecordFault[], batch: boolean): never {
  const shown = faults.slice(0, maxShown);
  const first = shown[0] as RecordFault;
  return refuse('conflict', first.code, whyOf(first, batch), { errors: shown });
}

function whyOf({ index, field, message, phrase }: RecordFault, batch: boolean): Phrase {
  const fault = phrase ?? message;
  if (field === null)
    return batch ? refusals.phrase('at_record', { index, fault }) : refusals.phrase('at_nothing', { fault });
  return batch
    ? refusals.phrase('at_field_of_record', { index, field, fault })
    : refusals.phrase('at_field', { field, fault });
}
