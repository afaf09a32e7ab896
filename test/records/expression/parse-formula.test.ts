import { describe, expect, test } from 'vitest';
import { inWords } from '../../../src/kernel/words.ts';
import { evaluate } from '../../../src/records/expression/evaluate.ts';
import { FormulaError } from '../../../src/records/expression/formula/formula-error.ts';
import { fieldsOf, isVolatile } from '../../../src/records/expression/inspect.ts';
import { parseFormula } from '../../../src/records/expression/parse-formula.ts';
import { environment, ids, sampleField } from './sample-table.ts';

const record = {
  name: 'Ada',
  amount: 150,
  other: null,
  done: true,
  due: '2026-03-31',
  at: '2026-03-29T00:59:00.000Z',
  clock: '09:30:00',
  stage: 'won',
  owner: ids[0],
  tags: ['new', 'won'],
  files: [],
  extra: null,
};

function resultOf(formula: string): unknown {
  return evaluate(parseFormula(formula, sampleField).expression, record, environment);
}

function errorOf(formula: string): FormulaError {
  try {
    parseFormula(formula, sampleField);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
  throw new Error(`It was accepted: ${formula}`);
}

describe('a formula yields', () => {
  test.each([
    ['IF({amount} > 100, "big", "small")', 'big'],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', 4],
    ['10 - 4 - 3', 3],
    ['7 % 3 & "!"', '1!'],
    ['MOD(-7, 3)', 2],
    ['7 / 2', 3.5],
    ['1 / 0', null],
    ['1e300 * 1e300', null],
    ['{amount} + {other}', null],
    ['{other} > 1', null],
    ['{other} = null', true],
    ['{other} <> 1', true],
    ['IF({other} > 1, "yes", "no")', 'no'],
    ['{name} & {other} & "!"', 'Ada!'],
    ["'it\\'s' & \"\\n\"", "it's\n"],
    ['true && !false || null', true],
    ['AND(true, null)', null],
    ['OR(true, null)', true],
    ['not(false)', true],
    ['ROUND(2.345, 2)', 2.35],
    ['ROUND(-2.5)', -3],
    ['ROUND(1250, -2)', 1300],
    ['SUM(1, null, 2)', 3],
    ['AVG(1, null, 2)', 1.5],
    ['MAX({due}, "2030-01-01")', '2030-01-01'],
    ['SWITCH({stage}, "new", 1, "won", 2, 3)', 2],
    ['SWITCH({stage}, "new", 1)', null],
    ['COALESCE({other}, 7)', 7],
    ['LEN("a😀")', 2],
    ['MID("Straße", 5, 9)', 'ße'],
    ['UPPER("straße")', 'STRAßE'],
    ['REPLACE("a-b-c", "-", "")', 'abc'],
    ['CONTAINS({name}, "AD")', true],
    ['CONTAINS({tags}, "won")', true],
    ['TEXT(1e21)', '1000000000000000000000'],
    ['NUMBER(" -1.5e2 ")', -150],
    ['NUMBER("x")', null],
    ['DATE(2024, 2, 29)', '2024-02-29'],
    ['DATE(2025, 2, 29)', null],
    ['DATE({at})', '2026-03-29'],
    ['TODAY()', '2026-03-29'],
    ['HOUR({at})', 1],
    ['WEEKDAY({due})', 2],
    ['DATEADD({due}, -1, "month")', '2026-02-28'],
    ['DATEADD({at}, 1, "hours")', '2026-03-29T01:59:00.000Z'],
    ['DATEDIFF({due}, "2026-04-14", "days")', 14],
    ['{due} > "2026-01-01"', true],
    ['COUNT({tags})', 2],
    ['JOIN({tags}, "/")', 'new/won'],
    ['ISBLANK({other}) && EMPTY("") && !ISBLANK({tags})', true],
    ['{owner} & ""', ids[0]],
  ])('%s → %j', (formula, value) => {
    expect(resultOf(formula)).toEqual(value);
  });

  test('a value of the type that is told beforehand', () => {
    const types = ['1', '"a"', '1 = 1', 'TODAY()', 'NOW()', '{clock}', '{tags}', '{owner}', 'IF(true, null, 1)'].map(
      (formula) => parseFormula(formula, sampleField).type,
    );
    expect(types).toEqual(['number', 'text', 'boolean', 'date', 'datetime', 'time', 'list', 'text', 'number']);
  });
});

describe('what a formula depends on', () => {
  test('its fields', () => {
    expect(fieldsOf(parseFormula('IF({done}, {amount} + {amount}, 0)', sampleField).expression)).toEqual(
      new Set(['done', 'amount']),
    );
  });

  test('time, when it asks for it', () => {
    expect(
      ['TODAY() > {due}', 'IF(true, NOW())', 'YEAR({at})'].map((formula) =>
        isVolatile(parseFormula(formula, sampleField).expression),
      ),
    ).toEqual([true, true, false]);
  });
});

describe('a formula that is not one is refused with the place of the fault', () => {
  const cases: [string, number, string][] = [
    ['', 0, 'A value is expected'],
    ['1 +', 3, 'A value is expected'],
    ['1 2', 2, '"2" is not expected'],
    ['1; 2', 1, '";" is not expected'],
    ['1,', 1, '"," is not expected'],
    ['(1', 2, 'parenthesis is missing'],
    ['1) + (2', 1, '")" is not expected'],
    ['[1]', 0, '"[" is not expected'],
    ['{amount}.length', 8, '"." is not expected'],
    ['this', 0, 'not known'],
    ['amount + 1', 0, '{amount}'],
    ['true ? 1 : 2', 0, 'use IF'],
    ['1 === 1', 4, '"=" is not expected'],
    ['~1', 0, '"~" is not expected'],
    ['+1', 0, '"+" is not expected'],
    ['"abc', 0, 'closing quote'],
    ['1 & {amount', 4, 'closing brace'],
    ['1 + {nope}', 4, 'There is no field {nope}'],
    ['1 + {__proto__}', 4, 'There is no field'],
    ['constructor("x")', 0, 'There is no function CONSTRUCTOR'],
    ['IF(true 1)', 8, 'comma'],
    ['IF(true)', 0, 'it is written IF(condition, result, [result otherwise])'],
    ['2 * {name}', 4, 'text cannot be multiplied; use NUMBER()'],
    ['{name} + 1', 0, 'use & to join texts'],
    ['{due} + 7', 0, 'use DATEADD()'],
    ['{amount} = {name}', 11, 'text cannot be compared with a number; use NUMBER()'],
    ['{due} < {at}', 8, 'use DATE()'],
    ['{tags} = "x"', 0, 'a list cannot be compared'],
    ['IF({amount}, 1, 2)', 3, 'IF takes true/false as condition, not a number'],
    ['IF(true, 1, "a")', 12, 'must be of one type'],
    ['LEN(1)', 4, 'LEN takes text as text, not a number; use TEXT()'],
    ['DATEADD({due}, 1, "fortnight")', 18, "'days'"],
    ['DATEADD({due}, 1, {name})', 18, "'days'"],
    ['DATEADD({due}, 1, "hours")', 0, 'a date has no hours'],
    ['{extra}', 0, 'cannot yield JSON'],
    ['1e400', 0, 'too large'],
    ['"\u0000"', 0, 'U+0000'],
    [`${'('.repeat(33)}1${')'.repeat(33)}`, 32, 'more than 32 levels'],
    [`${'-'.repeat(4_000)}1`, 32, 'more than 32 levels'],
    [`1${' + 1'.repeat(250)}`, 1_000, 'more than 500 parts'],
    ['1'.repeat(5_001), 5_000, 'at most 5000 characters'],
  ];
  test.each(
    cases.map(([formula, ...expected]) => [JSON.stringify(formula.slice(0, 40)), formula, ...expected] as const),
  )('%s', (_, formula, position, message) => {
    const error = errorOf(formula);
    expect(error.message).toContain(message);
    expect(error.position).toBe(position);
  });
});

describe('and says so in the language of whoever reads it', () => {
  test.each([
    ['1 +', 'Hier muss ein Wert stehen'],
    ['1 + {nope}', 'Das Feld {nope} gibt es nicht'],
    ['IF(true)', 'IF mit 1 Angabe gibt es nicht; geschrieben wird es so: IF(condition, result, [result otherwise])'],
    ['2 * {name}', 'Text lässt sich nicht multiplizieren; nehmen Sie NUMBER()'],
    ['{amount} = {name}', 'Text lässt sich nicht mit einer Zahl vergleichen; nehmen Sie NUMBER()'],
    ['LEN(1)', 'LEN nimmt als text Text, nicht eine Zahl; nehmen Sie TEXT()'],
    ['true ? 1', 'Das ist kein Ausdruck einer Formel'],
  ])('%s', (formula, said) => {
    const { phrase } = errorOf(formula);
    expect(phrase && inWords(phrase, { language: 'de' })).toBe(said);
  });
});
