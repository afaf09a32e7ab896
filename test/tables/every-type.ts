import type { FieldWish } from './make-tables.ts';

const options = [
  { key: 'open', name: 'Open', color: 'green' },
  { key: 'paid', name: 'Paid' },
];

/**
 * One field of every type that is written, with what it needs; `value` is one it takes, `empty` what it has without.
 */
export interface WritableSample {
  wish: FieldWish;
  value: unknown;
  empty: unknown;
}

export const writableSamples: WritableSample[] = [
  { wish: { key: 'title', type: 'text' }, value: 'Grüße “quoted”; a, b', empty: null },
  { wish: { key: 'notes', type: 'long_text' }, value: 'Two\nlines', empty: null },
  { wish: { key: 'mail', type: 'email' }, value: 'ada@example.com', empty: null },
  { wish: { key: 'site', type: 'url' }, value: 'https://example.com/a?b=c', empty: null },
  { wish: { key: 'call', type: 'phone' }, value: '+49 30 1234567', empty: null },
  { wish: { key: 'amount', type: 'number' }, value: -12.25, empty: null },
  { wish: { key: 'price', type: 'currency', currency: 'EUR' }, value: 1234.5, empty: null },
  { wish: { key: 'share', type: 'percent' }, value: 0.25, empty: null },
  { wish: { key: 'stars', type: 'rating', max: 10 }, value: 7, empty: null },
  { wish: { key: 'took', type: 'duration' }, value: 5400, empty: null },
  { wish: { key: 'done', type: 'checkbox' }, value: true, empty: false },
  { wish: { key: 'due', type: 'date' }, value: '2026-01-02', empty: null },
  { wish: { key: 'at', type: 'datetime' }, value: '2026-01-02T15:04:05.678Z', empty: null },
  { wish: { key: 'starts', type: 'time' }, value: '15:04:05', empty: null },
  { wish: { key: 'status', type: 'select', options }, value: 'paid', empty: null },
  { wish: { key: 'tags', type: 'multi_select', options }, value: ['paid', 'open'], empty: [] },
  { wish: { key: 'extra', type: 'json' }, value: { nested: [1, null, 'x'] }, empty: null },
];

/** Types whose values are ids of people, records or files, or are completed by svc; made where there are some. */
const referringWishes: FieldWish[] = [
  { key: 'person', type: 'user' },
  { key: 'people', type: 'users' },
  { key: 'parents', type: 'link', link: { key: 'children' } },
  { key: 'files', type: 'attachment' },
  { key: 'signed', type: 'signature' },
];

export const computedWishes: FieldWish[] = [
  { key: 'number', type: 'autonumber' },
  { key: 'serial', type: 'numbering', numbering: 'S-{0000}' },
  { key: 'double', type: 'formula', formula: '{amount} * 2' },
  { key: 'titles', type: 'lookup', lookup: { link: 'parents', field: 'title' } },
  { key: 'total', type: 'rollup', rollup: { link: 'parents', field: 'amount', fn: 'sum' } },
  { key: 'how_many', type: 'count', count: { link: 'parents' } },
  { key: 'made', type: 'created_time' },
  { key: 'changed', type: 'updated_time' },
  { key: 'maker', type: 'created_by' },
  { key: 'changer', type: 'updated_by' },
  { key: 'press', type: 'button', label: 'Open', url: 'https://example.com' },
];

export const everyWish: FieldWish[] = [
  ...writableSamples.map(({ wish }) => wish),
  ...referringWishes,
  ...computedWishes,
];
