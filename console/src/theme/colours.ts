import type { MantineColorsTuple } from '@mantine/core';

/**
 * The only accent colour. White text has a contrast above 4.5 to 1 on shade 8 in light mode and on shade 7 in dark
 * mode.
 */
export const petrol: MantineColorsTuple = [
  '#e8f5f4',
  '#cfe9e7',
  '#a2d5d1',
  '#72beb9',
  '#4aa7a2',
  '#2b918d',
  '#177f7b',
  '#0f6c6a',
  '#0b5b5a',
  '#064544',
];

/** For deletions and failures. White text stays readable on shades 7 and 8. */
export const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffdedb',
  '#ffbdb7',
  '#ff9d92',
  '#f4705f',
  '#e5523f',
  '#d23b2a',
  '#b92c1e',
  '#a02317',
  '#7d1a10',
];

export const gray: MantineColorsTuple = [
  '#f7f8f8',
  '#f0f2f2',
  '#e5e8e8',
  '#d6dbda',
  '#bfc6c5',
  '#939c9a',
  '#65706d',
  '#4d5755',
  '#313938',
  '#1a201f',
];

export const dark: MantineColorsTuple = [
  '#e4e8e7',
  '#c3cac8',
  '#9ea7a5',
  '#848e8b',
  '#3c4443',
  '#2b3231',
  '#212726',
  '#181c1c',
  '#111414',
  '#0b0d0d',
];
