import { defineNumberKind, numberOfText } from './number-kinds.ts';

/** 0.25 is 25 %. */
export const percent = defineNumberKind({
  name: 'percent',
  ofText(text) {
    if (!text.endsWith('%')) return numberOfText(text);
    const number = numberOfText(text.slice(0, -1).trim());
    return number === null ? null : number / 100;
  },
});
