import { refusals } from '../words/refusals.ts';
import { numberOfText } from './decimal-marks.ts';
import { fault } from './define-field-type.ts';
import { defineNumberKind } from './number-kinds.ts';

/** In seconds. `1:30` and `1:30:00` are read as hours, minutes and seconds. */
export const duration = defineNumberKind({
  name: 'duration',
  settings: ['required', 'unique', 'readOnly', 'default', 'min', 'max'],
  check(value) {
    if (value < 0) fault('value_out_of_range', refusals.phrase('duration'));
  },
  ofText(text, decimalMark) {
    const clock = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/.exec(text);
    return clock
      ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
      : numberOfText(text, decimalMark);
  },
});
