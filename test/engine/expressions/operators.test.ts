import { describe, expect, test } from 'vitest';
import { evaluated } from './sample-scope.ts';

function yields(...cases: [expression: string, value: unknown][]): void {
  test.each(cases)('%s', (expression, value) => {
    expect(evaluated(expression)).toEqual(value);
  });
}

describe('arithmetic works on numbers and on texts that are numbers; all else is null', () => {
  yields(
    ['1 + 2', 3],
    ['0.5 * 4 - 1', 1],
    ['vars.text * 2', 24],
    ['vars.text - vars.count', 9],
    ['7 / 2', 3.5],
    ['1 / 0', null],
    ['7 % 3', 1],
    ['-7 % 3', 2],
    ['2 ** 3 ** 2', 512],
    ['-2 ** 2', 4],
    ['-vars.count', -3],
    ['-"5"', -5],
    ['- trigger.body.name', null],
    ['1 + null', null],
    ['null * 2', null],
    ['trigger.body.missing + 1', null],
    ['"x" * 2', null],
    ['true + 1', null],
    ['[1] + 1', null],
    ['1e300 * 1e300', null],
    ['.5 + 1.', 1.5],
    ['1e3', 1000],
  );
});

describe('+ joins as soon as one side is a text', () => {
  yields(
    ['"a" + 1', 'a1'],
    ['1 + "2"', '12'],
    ['"a" + null', 'a'],
    ['"a" + true', 'atrue'],
    ['"a" + [1, 2]', 'a[1,2]'],
    ['"a" + {b: 1}', 'a{"b":1}'],
    ['"" + 1e21', '1000000000000000000000'],
  );
});

describe('equality is that of JSON', () => {
  yields(
    ['1 == 1', true],
    ['1 == "1"', false],
    ['null == trigger.body.missing', true],
    ['0 == null', false],
    ['"a" != "b"', true],
    ['[1, {a: 2}] == [1, {a: 2}]', true],
    ['{a: 1, b: 2} == {b: 2, a: 1}', true],
    ['{a: 1} == {a: 1, b: null}', false],
    ['[1, 2] == [2, 1]', false],
    ['[] == {}', false],
    ['1 === 1', true],
    ['1 !== 2', true],
  );
});

describe('order is of numbers, of texts, and of instants however they are written; otherwise null', () => {
  yields(
    ['1 < 2', true],
    ['2 <= 2', true],
    ['2 > 10', false],
    ['"2" > "10"', true],
    ['"a" >= "b"', false],
    ['2 < "10"', null],
    ['null < 1', null],
    ['true < false', null],
    ['[1] < [2]', null],
    ['"2026-01-01T00:00:00Z" < "2026-01-01T00:00:00.001Z"', true],
    ['"2026-01-01T01:00:00+01:00" >= "2026-01-01T00:00:00Z"', true],
    ['"2026-01-02" > "2026-01-01"', true],
  );
});

describe('logic takes for true what a condition does, and yields one of its sides', () => {
  yields(
    ['true && "x"', 'x'],
    ['0 && UUID()', 0],
    ['"" || "x"', 'x'],
    ['"false" || 2', 2],
    ['[] || 3', 3],
    ['{} && 4', 4],
    ['null ?? 5', 5],
    ['0 ?? 5', 0],
    ['false ?? 5', false],
    ['!null', true],
    ['!"false"', true],
    ['!!trigger.body.tags', true],
    ['vars.flag ? "yes" : "no"', 'yes'],
    ['vars.missing ? 1 : 0 ? 2 : 3', 3],
    ['vars.flag?.5:1', 0.5],
  );
});

describe('members are own keys and elements; what is missing is null', () => {
  yields(
    ['trigger.body.name', 'Ada'],
    ['trigger["body"]["na" + "me"]', 'Ada'],
    ['trigger?.body?.name', 'Ada'],
    ['trigger.headers["x-id"]', '7'],
    ['trigger.body.tags[0]', 'a'],
    ['trigger.body.tags[-1]', 'b'],
    ['trigger.body.tags["1"]', 'b'],
    ['trigger.body.tags[2]', null],
    ['trigger.body.tags[0.5]', null],
    ['trigger.body.tags.length', 2],
    ['trigger.body.name.length', 3],
    ['"😀x".length', 2],
    ['"😀x"[0]', '😀'],
    ['trigger.body.missing.deeper[3].still', null],
    ['trigger.body.none.x', null],
    ['trigger.body.age.x', null],
    ['trigger.body[null]', null],
    ['{"1": "one"}[1]', 'one'],
    ['loops', null],
  );
});

describe('literals', () => {
  yields(
    ["'it\\'s' + \"\\n\\t\\u0041\\x42\\u{1F600}\"", "it's\n\tAB😀"],
    ['[1, "a", [true, null],]', [1, 'a', [true, null]]],
    ['{a: 1, "b c": [2], 3: {}}', { a: 1, 'b c': [2], 3: {} }],
    ['[]', []],
    ['{}', {}],
    ['((1 + 2)) * 3', 9],
    ['"}}" + "{{"', '}}{{'],
    ['1 + 2 == 3 && 2 < 3 || false', true],
    ['trigger.body["größe"] ?? vars.größe ?? "-"', '-'],
  );
});
