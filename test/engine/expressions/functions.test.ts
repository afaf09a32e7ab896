import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { describeFunctions } from '../../../src/engine/expressions/describe-functions.ts';
import { evaluated } from './sample-scope.ts';

const items = 'steps.load.output.items';

/** At least one for every function; the next test sees to it. */
const examples: [expression: string, value: unknown][] = [
  ['IF(vars.flag, 1, 2)', 1],
  ['if(vars.missing, 1)', null],
  ['SWITCH(vars.count, 1, "one", 3, {three: true}, "other")', { three: true }],
  ['SWITCH(9, 1, "one", "other")', 'other'],
  ['COALESCE(null, vars.missing, {a: 1})', { a: 1 }],
  ['AND(true, "x")', true],
  ['AND(true, null)', null],
  ['OR(null, 1)', true],
  ['OR(false, 0)', false],
  ['NOT("x")', false],
  ['ISBLANK([])', true],
  ['EMPTY("x")', false],
  ['EQUAL([1], [1])', true],
  ['LESS(1, 2)', true],
  ['LESS_OR_EQUAL(2, 2)', true],
  ['GREATER(1, 2)', false],
  ['GREATER_OR_EQUAL("b", "a")', true],
  ['ADD(1, "2")', 3],
  ['SUBTRACT(3, 1)', 2],
  ['NEGATE(3)', -3],
  ['MULTIPLY(2, 3)', 6],
  ['DIVIDE(1, 4)', 0.25],
  ['MOD(-1, 3)', 2],
  ['ROUND("2.345", 2)', 2.35],
  ['FLOOR(-1.5)', -2],
  ['CEIL(1.2)', 2],
  ['TRUNC(-1.5)', -1],
  ['INT(1.9)', 1],
  ['ABS(-2)', 2],
  ['SIGN(-2)', -1],
  ['SQRT(9)', 3],
  ['POWER(2, 10)', 1024],
  ['SUM(1, "2", null)', 3],
  ['SUM([1, 2], 3)', 6],
  ['SUM([1, "x"])', null],
  ['AVG([1, null, 2])', 1.5],
  ['AVG([])', null],
  ['MIN([3, 1, null, 2])', 1],
  ['MAX("2026-01-02", "2026-01-01")', '2026-01-02'],
  ['MAX(1, "a")', null],
  ['NUMBER_FORMAT(1234.5, 2)', '1.234,50'],
  ['NUMBER_FORMAT(1234.5, 1, "en")', '1,234.5'],
  ['NUMBER_FORMAT("0.5", null, "en", "USD")', '$0.50'],
  ['TEXT(1e21)', '1000000000000000000000'],
  ['TEXT({a: 1})', '{"a":1}'],
  ['TEXT("2026-03-28T12:00:00Z")', '2026-03-28 13:00'],
  ['NUMBER(" 1.5 ")', 1.5],
  ['NUMBER("x")', null],
  ['CONCAT("a", 1, null, [1, "b"])', 'a11, b'],
  ['LEN("😀x")', 2],
  ['LEN([1, 2])', 2],
  ['LOWER("ÄB")', 'äb'],
  ['UPPER("ab" + 1)', 'AB1'],
  ['upper(5)', '5'],
  ['TRIM("  a ")', 'a'],
  ['LEFT("abc", 2)', 'ab'],
  ['RIGHT("abc", 2)', 'bc'],
  ['MID("abc", 2, 1)', 'b'],
  ['REPLACE("a-b-c", "-", "+")', 'a+b+c'],
  ['CONTAINS("Ada Lovelace", "LOVE")', true],
  ['CONTAINS([1, {a: 2}], {a: 2})', true],
  ['CONTAINS(["a"], "A")', false],
  ['STARTSWITH("Ada", "a")', true],
  ['ENDSWITH("Ada", "b")', false],
  ['MATCHES("order 42", "\\\\d+$")', true],
  ['MATCHES("ab", "^a$")', false],
  ['URL_ENCODE("a b&c/ä")', 'a%20b%26c%2F%C3%A4'],
  ['URL_ENCODE({q: "a b", n: 1, none: null})', 'q=a%20b&n=1'],
  ['URL_DECODE("a%20b+c")', 'a b c'],
  ['URL_DECODE("%E0%A4%A")', null],
  ['HTML_ESCAPE("<a href=\\"x\\">&\'")', '&#60;a href=&#34;x&#34;&#62;&#38;&#39;'],
  ['NOW()', '2026-03-29T00:30:00.000Z'],
  ['TODAY()', '2026-03-29'],
  ['DATE(2026, 2, 28)', '2026-02-28'],
  ['DATE("2026-03-28T23:30:00Z")', '2026-03-29'],
  ['YEAR(NOW())', 2026],
  ['QUARTER("2026-05-01")', 2],
  ['MONTH("2026-05-01")', 5],
  ['DAY(TODAY())', 29],
  ['WEEKDAY(TODAY())', 7],
  ['HOUR(NOW())', 1],
  ['MINUTE(NOW())', 30],
  ['SECOND("10:20:30")', 30],
  ['DATEADD(NOW(), 1, "Day")', '2026-03-29T23:30:00.000Z'],
  ['DATEADD("2026-01-31", 1, "months")', '2026-02-28'],
  ['DATEDIFF("2026-01-01", TODAY(), "weeks")', 12],
  ['FORMAT_DATE(NOW(), "dddd, D. MMMM YYYY [um] HH:mm ZZ")', 'Sonntag, 29. März 2026 um 01:30 +01:00'],
  ['FORMAT_DATE(NOW(), "h:mm A", "America/New_York")', '8:30 PM'],
  ['FORMAT_DATE("2026-03-29", "DD.MM.YY")', '29.03.26'],
  ['FORMAT_DATE("2026-03-29", "long", null, "en")', 'March 29, 2026'],
  ['FORMAT_DATE(0, "YYYY-MM-DD HH:mm:ss.SSS", "UTC")', '1970-01-01 00:00:00.000'],
  ['FORMAT_DATE("soon")', null],
  ['PARSE_DATE("29.03.2026", "DD.MM.YYYY")', '2026-03-29'],
  ['PARSE_DATE("3/9/2026 14:05", "M/D/YYYY H:mm")', '2026-03-09T13:05:00.000Z'],
  ['PARSE_DATE("2026-03-28 12:00")', '2026-03-28T11:00:00.000Z'],
  ['PARSE_DATE("2026-03-28T12:00:00+02:00")', '2026-03-28T10:00:00.000Z'],
  ['PARSE_DATE(1774742400)', '2026-03-29T00:00:00.000Z'],
  ['PARSE_DATE("31.02.2026", "DD.MM.YYYY")', null],
  ['COUNT([1, 2])', 2],
  ['COUNT(null)', 0],
  ['RANGE(3)', [0, 1, 2]],
  ['RANGE(5, 0, -2)', [5, 3, 1]],
  ['RANGE(1, 2, 0)', null],
  ['FIRST([1, 2, 3])', 1],
  ['FIRST([1, 2, 3], 2)', [1, 2]],
  ['LAST([1, 2, 3])', 3],
  ['LAST([1, 2, 3], 2)', [2, 3]],
  ['SLICE([1, 2, 3], 1)', [2, 3]],
  ['SLICE("a😀bc", -3, -1)', '😀b'],
  ['UNIQUE([1, "1", {a: 1, b: 2}, {b: 2, a: 1}, 1])', [1, '1', { a: 1, b: 2 }]],
  ['FLATTEN([1, [2, [3]]])', [1, 2, [3]]],
  ['FLATTEN([1, [2, [3]]], 5)', [1, 2, 3]],
  ['SPLIT("a,b,c", ",")', ['a', 'b', 'c']],
  ['SPLIT("a,b,c", ",", 2)', ['a', 'b']],
  ['SPLIT("a😀", "")', ['a', '😀']],
  ['JOIN(["a", null, 1, {b: 1}])', 'a, 1, {"b":1}'],
  ['JOIN(["a", "b"], "-")', 'a-b'],
  [`MAP(${items}, "id")`, [1, 2, 3]],
  ['MAP(trigger.body.nested.deep, "x")', [1, 2]],
  ['MAP([[1, 2]], -1)', [2]],
  [`MAP(WHERE(${items}, "group", "a"), "id")`, [1, 3]],
  [`MAP(WHERE(${items}, "price"), "id")`, [1, 2]],
  [`FIND(${items}, "id", 2).price`, 4],
  [`FIND(${items}, "id", 9)`, null],
  [`SUM_BY(${items}, "price")`, 6.5],
  [`KEYS(GROUP_BY(${items}, "group"))`, ['a', 'b']],
  [`MAP(GROUP_BY(${items}, "group").a, "id")`, [1, 3]],
  ['SORT([3, null, "b", 1, "a"])', [1, 3, 'a', 'b', null]],
  [`MAP(SORT(${items}, "price", "desc"), "id")`, [2, 1, 3]],
  ['KEYS({a: 1, b: 2})', ['a', 'b']],
  ['VALUES({a: 1, b: 2})', [1, 2]],
  ['ENTRIES({a: 1})', [{ key: 'a', value: 1 }]],
  ['MERGE({a: 1, b: 1}, null, {b: 2})', { a: 1, b: 2 }],
  ['PICK({a: 1, b: 2, c: 3}, "a", ["c"])', { a: 1, c: 3 }],
  ['OMIT({a: 1, b: 2}, "a")', { b: 2 }],
  ['HAS(trigger, "body.none")', true],
  ['HAS(trigger, "body.missing")', false],
  ['HAS([1], "0")', true],
  ['MAP([{t: null}], "t")', [null]],
  [
    '[TYPE(null), TYPE(true), TYPE(1), TYPE("a"), TYPE([]), TYPE({})]',
    ['null', 'boolean', 'number', 'text', 'list', 'object'],
  ],
  ['JSON({a: [1, null]})', '{"a":[1,null]}'],
  ['JSON([1], 2)', '[\n  1\n]'],
  ['PARSE_JSON("{\\"a\\": [1]}").a[0]', 1],
  ['PARSE_JSON("{")', null],
  ['LEN(UUID())', 36],
  ['BASE64("ä")', 'w6Q='],
  ['FROM_BASE64("w6Q")', 'ä'],
  ['FROM_BASE64("?")', null],
  ['SHA256("abc")', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['HMAC_SHA256("abc", "key", "base64")', 'nBluMtwBdfhvSxy4konWYZ3mvuaZ5MN45oMJ7Zehpqs='],
];

describe('every function does what it says', () => {
  test.each(examples)('%s', (expression, value) => {
    expect(evaluated(expression)).toEqual(value);
  });
});

test('every function has an example here, one signature, and words', () => {
  const described = describeFunctions();
  const tested = new Set(
    examples.flatMap(([expression]) =>
      [...expression.matchAll(/([A-Za-z_0-9]+)\(/g)].map(([, name]) => name?.toUpperCase()),
    ),
  );
  expect(described.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  expect(new Set(described.map(({ name }) => name)).size).toBe(described.length);
  for (const { name, signature, text } of described) {
    expect(signature).toMatch(new RegExp(`^${name}\\(.*\\)$`));
    expect(text).toMatch(/^.{3,160}[.…]$/);
  }
  const german = describeFunctions('de');
  expect(german.filter(({ text }, place) => text === described[place]?.text || !/^.{3,160}[.…]$/.test(text))).toEqual(
    [],
  );
});

test('the guide shows every function as it is', async () => {
  const guide = await readFile(new URL('../../../docs/guides/expressions.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^\| `([A-Z0-9_]+\(.*?\))` +\| (.*?) +\|$/gm)].map(([, signature, text]) => ({
    signature,
    text,
  }));
  expect(listed).toEqual(describeFunctions().map(({ signature, text }) => ({ signature, text })));
});

test('a value of the wrong type makes null, or a text of it, never an error', () => {
  for (const { name, signature } of describeFunctions()) {
    const least = signature
      .slice(name.length + 1, -1)
      .split(', ')
      .filter((parameter) => parameter !== '' && parameter !== '…' && !parameter.endsWith('?')).length;
    for (const wrong of ['null', '{}', '[]', '""', 'true', '-1', '[[]]', '{a: {}}']) {
      const call = `${name}(${Array(least).fill(wrong).join(', ')})`;
      // Of these a wrong unit is told, and DATE takes one value or three.
      if (name.startsWith('DATE')) continue;
      expect(() => evaluated(call), call).not.toThrow();
    }
  }
});
