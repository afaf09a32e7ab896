import { describe, expect, test } from 'vitest';
import { compileTemplate } from '../../../src/engine/expressions/compile-template.ts';
import { faultOf, scopeOf } from './sample-scope.ts';

describe('a fault names the place, the expression, the character and what is accepted', () => {
  test('of a text deep in a value', () => {
    const fault = faultOf({ headers: [{ value: 'Bearer {{ trigger.body. }}' }] });
    expect(fault).toMatchObject({
      place: 'steps.test.config.value.headers.0.value',
      position: 24,
      expression: ' trigger.body. ',
      code: 'expression_syntax',
    });
    expect(fault.message).toMatch(
      /^steps\.test\.config\.value\.headers\.0\.value: \{\{ trigger\.body\. \}\} at character 25: a key is expected after the dot/,
    );
  });

  test.each([
    ['{{ }}', 'expression_syntax', /a value is expected/],
    ['{{ 1 + }}', 'expression_syntax', /a value is expected/],
    ['{{ 1 2 }}', 'expression_syntax', /an operator or the closing }}/],
    ['{{ (1 }}', 'expression_syntax', /parenthesis is not closed/],
    ['{{ [1 2] }}', 'expression_syntax', /a comma or \]/],
    ['{{ vars[1 }}', 'expression_syntax', /bracket is not closed/],
    ['{{ {a 1} }}', 'expression_syntax', /followed by a colon/],
    ['{{ {[a]: 1} }}', 'expression_syntax', /a key is expected/],
    ['{{ "abc }}', 'expression_syntax', /closing quote/],
    [
      '{{ vars.a',
      'expression_syntax',
      /closing }} is expected here; a text that contains two opening braces is written \{\{ "\{\{" \}\}/,
    ],
    ['{{ vars.a }', 'expression_syntax', /closing }}/],
    ['{{ vars.a } }', 'expression_syntax', /closing }}/],
    ['{{ 1 ? 2 }}', 'expression_syntax', /condition \? value : other value/],
    ['{{ vars.a = 1 }}', 'expression_syntax', /write ==/],
    ['{{ vars.a & 1 }}', 'expression_syntax', /write &&/],
    ['{{ vars.a | upper }}', 'expression_syntax', /write \|\|/],
    ['{{ 2 ^ 3 }}', 'expression_syntax', /2 \*\* 3/],
    ['{{ `x` }}', 'expression_syntax', /a text is written in/],
    ['{{ 1; 2 }}', 'expression_syntax', /one expression at a time/],
    ['{{ vars.1st }}', 'expression_syntax', /./],
    ['{{ 1a }}', 'expression_syntax', /does not begin with a digit/],
    ['{{ 1e999 }}', 'expression_syntax', /too large/],
    ['{{ "\\u{110000}" }}', 'expression_syntax', /no such character/],
    ['{{ # }}', 'expression_syntax', /“#” is not part of the language/],
    ['{{ foo }}', 'unknown_name', /there is no “foo” here; known are trigger, steps, vars/],
    ['{{ this.x }}', 'unknown_name', /no “this”/],
    ['{{ trigger.headers.x-id }}', 'unknown_name', /a key with a dash in brackets: \["x-y"\]/],
    ['{{ upper }}', 'unknown_name', /called as UPPER\(…\)/],
    ['{{ secrets }}', 'unknown_name', /secrets\.<name>/],
    ['{{ KEYS(secrets) }}', 'unknown_name', /secrets\.<name>/],
    ['{{ uper(1) }}', 'unknown_function', /no function uper; did you mean UPPER, \w+, \w+\?/],
    ['{{ parseInt("1") }}', 'unknown_function', /use NUMBER\(text\)/],
    ['{{ vars.text.toUpperCase() }}', 'expression_syntax', /no methods such as toUpperCase\(\); use UPPER\(text\)/],
    ['{{ vars.list.foo() }}', 'expression_syntax', /functions are called by name/],
    ['{{ vars["x"]() }}', 'expression_syntax', /only functions by name/],
    ['{{ UPPER() }}', 'expression_syntax', /UPPER does not take 0 values; it is written UPPER\(text\)/],
    ['{{ UUID(1) }}', 'expression_syntax', /does not take 1 value;/],
    ['{{ DATEADD(NOW(), 1, "eons") }}', 'expression_error', /one of "second", "seconds".* there$/],
    ['{{ MATCHES("a", "(") }}', 'expression_error', /not a valid RE2 pattern/],
    ['{{ SHA256("a", "rot13") }}', 'expression_error', /"hex", "base64"/],
    ['{{ FORMAT_DATE(NOW(), "YYYY", "Mars/Olympus") }}', 'expression_error', /not a time zone/],
  ])('%s', (text, code, message) => {
    const fault = faultOf(text);
    expect(fault.message).toMatch(message);
    expect(fault).toMatchObject({ code, place: 'steps.test.config.value' });
    expect(fault.position).toBeGreaterThanOrEqual(2);
    expect(fault.position).toBeLessThanOrEqual(text.length);
  });

  test('an error while running points at the call that failed', () => {
    const text = 'x {{ 1 }} {{ LEN(REPLACE(MATCHES("a", "("), "b", "c")) }}';
    expect(faultOf(text)).toMatchObject({
      position: text.indexOf('MATCHES'),
      expression: ' LEN(REPLACE(MATCHES("a", "("), "b", "c")) ',
    });
  });

  test('the roots that are known can be others', () => {
    expect(compileTemplate('{{ event.x }}', 'filter', ['event']).evaluate(scopeOf({ event: { x: 1 } }))).toBe(1);
    expect(() => compileTemplate('{{ trigger.x }}', 'filter', ['event'])).toThrow(/known are event/);
  });
});

describe('limits end in a clear error, at once', () => {
  const nested = (levels: number) => `{{ ${'('.repeat(levels)}1${')'.repeat(levels)} }}`;

  test.each<[rule: string, text: unknown, message: RegExp]>([
    ['5,000 characters', `{{ ${'1+'.repeat(2_600)}1 }}`, /more than 500 parts|more than 5,000 characters/],
    ['5,000 characters of nothing', `{{ ${' '.repeat(5_100)} 1 }}`, /more than 5,000 characters/],
    ['500 parts', `{{ ${'1+'.repeat(300)}1 }}`, /more than 500 parts/],
    ['50 levels', nested(60), /more than 50 levels/],
    ['50 levels of signs', `{{ ${'!'.repeat(60)}1 }}`, /more than 50 levels/],
    ['50 levels of choices', `{{ ${'1?1:'.repeat(60)}1 }}`, /more than 50 levels/],
    ['50 levels of powers', `{{ ${'2**'.repeat(60)}1 }}`, /more than 50 levels/],
    ['a text of a million', '{{ JOIN(RANGE(400000), "-") }}', /more than 1,048,576 characters/],
    ['a text doubled', `{{ ${Array(40).fill('vars.big').join(' + ')} }}`, /more than 1,048,576 characters/],
    [
      'JSON of one value many times',
      `{{ JSON([${Array(40).fill('vars.big').join()}]) }}`,
      /more than 1,048,576 characters/,
    ],
    ['a range', '{{ RANGE(1000001) }}', /at most 1,000,000 numbers/],
    ['an endless range', '{{ RANGE(0, 1, 1e-300) }}', /at most 1,000,000 numbers/],
    ['steps', `{{ [${Array(8).fill('SUM(RANGE(900000))').join()}] }}`, /more than 5,000,000 steps/],
    ['steps in texts', `{{ [${Array(120).fill('UPPER(vars.big)').join()}] }}`, /more than 5,000,000 steps/],
    ['steps in patterns', '{{ MATCHES(vars.big, "(a?){500}b") }}', /more than 5,000,000 steps/],
    ['a long pattern', `{{ MATCHES("a", "${'a'.repeat(1_001)}") }}`, /at most 1,000 characters/],
  ])('%s', (_rule, text, message) => {
    const before = process.threadCpuUsage();
    const fault = faultOf(text, { vars: { big: 'ä'.repeat(200_000) } });
    expect(fault.message).toMatch(message);
    expect(fault.code).toBe('expression_limit');
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });

  test('a value nested without end', () => {
    let deep: unknown = null;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    for (const text of [
      '{{ JSON(vars.deep) }}',
      'x {{ vars.deep }}',
      '{{ UNIQUE([vars.deep, 1]) }}',
      '{{ [vars.deep] == [[vars.deep]] }}',
    ])
      expect(faultOf(text, { vars: { deep } }).code).toBe('expression_limit');
    expect(faultOf(deep).code).toBe('expression_limit');
  });

  test('what is allowed to the last is allowed', () => {
    expect(faultOf(nested(51)).code).toBe('expression_limit');
    expect(compileTemplate(nested(50), 'p').evaluate(scopeOf({}))).toBe(1);
    expect(compileTemplate(`{{ ${'1+'.repeat(249)}1 }}`, 'p').evaluate(scopeOf({}))).toBe(250);
  });
});
