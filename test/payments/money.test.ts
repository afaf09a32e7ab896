import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountWords } from '../../src/modules/payments/money/amount-words.ts';
import {
  type CountedLine,
  type InvoiceTotals,
  invoiceTotals,
  maxAmount,
  roundedDivision,
} from '../../src/modules/payments/money/invoice-totals.ts';

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1_000),
    unitPrice: fc.integer({ min: -1_000_000, max: 100_000_000 }),
    taxRate: fc.oneof(
      fc.constantFrom(0, 7, 19, 5.5, 8.25),
      fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    ),
  }),
  { minLength: 1, maxLength: 20 },
);

function counted(given: CountedLine[], taxIncluded: boolean): InvoiceTotals {
  const totals = invoiceTotals(given, taxIncluded);
  if ('fault' in totals) throw new Error(totals.fault.key);
  return totals;
}

/** The same by another way: fractions over a common denominator, compared without any rounding. */
function withinHalf(rounded: number, dividend: bigint, divisor: bigint): boolean {
  const off = 2n * (BigInt(rounded) * divisor - dividend);
  return off <= divisor && off >= -divisor;
}

describe('the money of an invoice', () => {
  test('is whole minor units throughout, and nets and taxes add up to the total exactly', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (given, taxIncluded) => {
        const { lines: each, subtotal, taxes, tax, total } = counted(given, taxIncluded);
        for (const amount of [...each, subtotal, tax, total, ...taxes.flatMap((share) => [share.net, share.tax])])
          expect(Number.isSafeInteger(amount)).toBe(true);
        expect(taxes.reduce((sum, share) => sum + share.net, 0)).toBe(subtotal);
        expect(taxes.reduce((sum, share) => sum + share.tax, 0)).toBe(tax);
        expect(subtotal + tax).toBe(total);
        const sum = each.reduce((left, right) => left + right, 0);
        expect(taxIncluded ? total : subtotal).toBe(sum);
      }),
    );
  });

  test('is rounded once per line and once per rate, to the nearest', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (given, taxIncluded) => {
        const { lines: each, taxes } = counted(given, taxIncluded);
        given.forEach(({ quantity, unitPrice }, index) => {
          expect(withinHalf(each[index] ?? 0, BigInt(Math.round(quantity * 1_000)) * BigInt(unitPrice), 1_000n)).toBe(
            true,
          );
        });
        for (const { rate, net, tax } of taxes) {
          const hundredths = BigInt(Math.round(rate * 100));
          const sum = BigInt(taxIncluded ? net + tax : net);
          expect(withinHalf(tax, sum * hundredths, taxIncluded ? 10_000n + hundredths : 10_000n)).toBe(true);
        }
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (given, taxIncluded) => {
        const { lines: _, ...forward } = counted(given, taxIncluded);
        const { lines: __, ...backward } = counted([...given].reverse(), taxIncluded);
        expect(backward).toEqual(forward);
      }),
    );
  });

  test('is the same with the opposite sign when everything is given back', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (given, taxIncluded) => {
        const { total, tax } = counted(given, taxIncluded);
        const back = counted(
          given.map((line) => ({ ...line, unitPrice: -line.unitPrice })),
          taxIncluded,
        );
        expect([back.total + total, back.tax + tax]).toEqual([0, 0]);
      }),
    );
  });

  test('of a hundred lines of one cent is taxed on the sum, not line by line', () => {
    const cents = Array.from({ length: 100 }, () => ({ quantity: 1, unitPrice: 1, taxRate: 19 }));
    expect(counted(cents, false)).toMatchObject({ subtotal: 100, tax: 19, total: 119 });
    expect(counted(cents, true)).toMatchObject({ subtotal: 84, tax: 16, total: 100 });
  });

  test('rounds half away from zero', () => {
    expect([5n, -5n, 15n, 14n, 4n, -4n, 0n].map((dividend) => roundedDivision(dividend, 10n))).toEqual([
      1n,
      -1n,
      2n,
      1n,
      0n,
      0n,
      0n,
    ]);
    expect(counted([{ quantity: 0.5, unitPrice: 3, taxRate: 0 }], false).total).toBe(2);
  });

  test('stops where amounts would no longer be exact', () => {
    expect(invoiceTotals([{ quantity: 1_000, unitPrice: maxAmount / 1_000, taxRate: 0 }], false)).toMatchObject({
      total: maxAmount,
    });
    expect(invoiceTotals([{ quantity: 1_000, unitPrice: maxAmount / 1_000, taxRate: 1 }], false)).toHaveProperty(
      'fault',
    );
    expect(invoiceTotals([{ quantity: 0.0005, unitPrice: 1, taxRate: 0 }], false)).toMatchObject({
      line: 0,
      field: 'quantity',
    });
    expect(invoiceTotals([{ quantity: 1, unitPrice: 1, taxRate: 0.005 }], false)).toMatchObject({
      line: 0,
      field: 'taxRate',
    });
  });

  test('is written as people write it, also in currencies without cents', () => {
    expect(amountWords(119_050, 'EUR', 'en')).toBe('€1,190.50');
    expect(amountWords(119_050, 'EUR', 'de')).toBe('1.190,50\u00a0€');
    expect(amountWords(1_190, 'JPY', 'en')).toBe('JP¥1,190');
  });
});
