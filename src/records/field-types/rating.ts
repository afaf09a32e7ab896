import { refusals } from '../words/refusals.ts';
import { fault } from './define-field-type.ts';
import { defineNumberKind } from './number-kinds.ts';

/** Stars: whole numbers from 1 to `max`, 5 by default. */
export const rating = defineNumberKind({
  name: 'rating',
  settings: ['required', 'readOnly', 'default', 'max'],
  check(value, { max = 5 }) {
    if (!Number.isInteger(value) || value < 1 || value > max)
      fault('value_out_of_range', refusals.phrase('rating', { max }));
  },
});
