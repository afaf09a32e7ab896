import { numberOfText } from './decimal-marks.ts';
import { defineNumberKind } from './number-kinds.ts';

/** 0.25 means 25 %. */
export const percent = defineNumberKind({
  name: 'percent',
  ofText(text, decimalMark) {
    if (!text.endsWith('%')) return numberOfText(text, decimalMark);
    const number = numberOfText(text.slice(0, -1), decimalMark);
    return number === null ? null : number / 100;
  },
});
