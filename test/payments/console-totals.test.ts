import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals as shownTotals } from '../../console/src/screens/invoices/editor/invoice-totals.ts';
import { invoiceTotals as savedTotals } from '../../src/modules/payments/money/invoice-totals.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1_000),
  unitPrice: fc.oneof(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -100_000_000, max: 100_000_000 })),
  taxRate: fc.oneof(
    fc.constantFrom(0, 7, 19),
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  ),
});

test('the totals that the editor shows while somebody types are those that the server saves', () => {
  const agree = fc.property(fc.array(line, { maxLength: 12 }), fc.boolean(), (lines, taxIncluded) => {
    const saved = savedTotals(lines, taxIncluded);
    // Beyond what an invoice can hold the server refuses, and the editor shows what it likes.
    fc.pre(!('fault' in saved));
    expect(shownTotals(lines, taxIncluded)).toEqual(saved);
  });
  fc.assert(agree, { numRuns: 2_000 });
});

test('half a cent is rounded away from zero in both', () => {
  const lines = [
    { quantity: 0.5, unitPrice: 1, taxRate: 0 },
    { quantity: 0.5, unitPrice: -3, taxRate: 50 },
  ];
  expect(shownTotals(lines, false)).toEqual({
    lines: [1, -2],
    subtotal: -1,
    taxes: [
      { rate: 0, net: 1, tax: 0 },
      { rate: 50, net: -2, tax: -1 },
    ],
    tax: -1,
    total: -2,
  });
  expect(savedTotals(lines, false)).toEqual(shownTotals(lines, false));
});
