import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { Input, Timestamp } from '../../src/runtime/schemas.ts';
import { compileInput } from '../../src/runtime/validate.ts';

const catalogue = new Catalogue(modules);
const entries = [...catalogue.entries.values()];

/** JSON of any form, and objects whose keys are fields of the action: near misses find more than noise does. */
function inputFor(input: object): fc.Arbitrary<unknown> {
  const fields = Object.keys((input as { properties?: object }).properties ?? {});
  const key = fields.length > 0 ? fc.oneof(fc.constantFrom(...fields), fc.string()) : fc.string();
  return fc.oneof(
    { weight: 4, arbitrary: fc.dictionary(key, fc.jsonValue({ maxDepth: 2 })) },
    fc.jsonValue({ maxDepth: 3 }),
  );
}

const anyCall = fc
  .constantFrom(...entries)
  .chain(({ action }) => inputFor(action.input).map((input) => ({ name: action.name, input })));

function faultsOf(call: { name: string; input: unknown }) {
  return catalogue.find(call.name)?.checkInput(call.input);
}

/** Follows a JSON pointer (RFC 6901); the last step may be a field that is missing. */
function leadsSomewhere(value: unknown, path: string): boolean {
  if (path === '') return true;
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = value;
  for (const step of steps) {
    if (at === null || typeof at !== 'object') return false;
    at = (at as Record<string, unknown>)[step];
  }
  return path.startsWith('/');
}

describe('the faults of an input', () => {
  test('are words with a place, at most 30, each told once', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        const faults = faultsOf(call);
        if (faults === undefined) return;
        expect(faults.length).toBeGreaterThan(0);
        expect(faults.length).toBeLessThanOrEqual(30);
        for (const fault of faults) expect(fault.message).toMatch(/\S/);
        expect(new Set(faults.map((fault) => `${fault.path} ${fault.message}`)).size).toBe(faults.length);
      }),
      { numRuns: 500 },
    );
  });

  test('have paths that are JSON pointers into the input', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        for (const { path } of faultsOf(call) ?? []) expect(leadsSomewhere(call.input, path), path).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('name every unknown field, at the place where it stands, whatever it is called', () => {
    const check = compileInput(Input({}));
    fc.assert(
      fc.property(fc.string(), (key) => {
        const input = JSON.parse(`{${JSON.stringify(key)}: 1}`) as unknown;
        const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        expect(check(input)).toMatchObject([{ path: pointer, message: 'is not a known field' }]);
      }),
    );
  });

  test('name every required field that is missing', () => {
    for (const { action, checkInput } of entries) {
      const required = (action.input as { required?: string[] }).required ?? [];
      expect((checkInput({}) ?? []).map((fault) => fault.path).sort(), action.name).toEqual(
        required.map((key) => `/${key}`).sort(),
      );
    }
  });

  test('leave the input as it is: nothing is filled in, converted or dropped', () => {
    fc.assert(
      fc.property(anyCall, (call) => {
        const before = JSON.stringify(call.input);
        faultsOf(call);
        expect(JSON.stringify(call.input)).toBe(before);
      }),
    );
  });
});

describe('a timestamp', () => {
  const check = compileInput(Input({ at: Timestamp }));

  test('is one that a date can be made of, whenever it is accepted', () => {
    const two = (least: number, most: number) =>
      fc.integer({ min: least, max: most }).map((number) => String(number).padStart(2, '0'));
    const zone = fc.oneof(
      fc.constant('Z'),
      fc.constant('z'),
      fc
        .tuple(fc.constantFrom('+', '-'), two(0, 24), two(0, 60))
        .map(([sign, hours, minutes]) => `${sign}${hours}:${minutes}`),
    );
    const year = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
    const moment = fc.tuple(
      year,
      two(0, 13),
      two(0, 32),
      fc.constantFrom('T', 't', ' '),
      two(0, 24),
      two(0, 60),
      two(0, 61),
      fc.constantFrom('', '.1', '.123', '.123456789'),
      zone,
    );
    fc.assert(
      fc.property(moment, ([y, month, day, t, hours, minutes, seconds, fraction, offset]) => {
        const at = `${y}-${month}-${day}${t}${hours}:${minutes}:${seconds}${fraction}${offset}`;
        if (check({ at }) === undefined) expect(new Date(at).getTime(), at).not.toBeNaN();
      }),
      { numRuns: 20_000, examples: [[['2016', '12', '31', 'T', '23', '59', '60', '', 'Z']]] },
    );
  });
});
