import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTemplate } from '../../../src/engine/expressions/compile-template.ts';
import { filled, sampleRoots, scopeOf } from './sample-scope.ts';

describe('a text', () => {
  test('that is one expression and nothing else keeps the type of its value', () => {
    expect(filled('{{ trigger.body.age }}')).toBe(36);
    expect(filled('{{trigger.body.tags}}')).toEqual(['a', 'b']);
    expect(filled('{{ trigger.body.none }}')).toBeNull();
    expect(filled('{{ {a: {b: {c: 1}}} }}')).toEqual({ a: { b: { c: 1 } } });
    expect(filled('{{{a: {b: 1}}}}')).toEqual({ a: { b: 1 } });
  });

  test('with more in it is joined: null is nothing, lists and objects are JSON', () => {
    expect(filled('Hello {{ trigger.body.name }}, {{ trigger.body.age + 1 }}!')).toBe('Hello Ada, 37!');
    expect(filled('{{ null }}{{ trigger.body.missing }}')).toBe('');
    expect(filled(' {{ 1 }}')).toBe(' 1');
    expect(filled('{{ [1, {a: null}] }} {{ true }}')).toBe('[1,{"a":null}] true');
    expect(filled('{{ "a" }}}')).toBe('a}');
  });

  test('may hold braces of its own inside quotes', () => {
    expect(filled('{{ "{{" }}x{{ "}}" }}')).toBe('{{x}}');
    expect(filled('a } b { c }} d')).toBe('a } b { c }} d');
  });
});

test('objects and lists are walked; keys stay as they are', () => {
  const value = {
    url: 'https://x/{{ trigger.body.name }}',
    '{{ key }}': 1,
    list: ['{{ vars.count }}', { deep: '{{ vars.flag }}' }],
    fixed: { a: [1] },
  };
  expect(filled(value)).toEqual({ url: 'https://x/Ada', '{{ key }}': 1, list: [3, { deep: true }], fixed: { a: [1] } });
});

test('what holds no expression is handed back itself', () => {
  const value = { a: [1, 'x', { b: null }], n: 1 };
  const template = compileTemplate(value, 'p');
  expect([template.isConstant, template.roots.size]).toEqual([true, 0]);
  expect(template.evaluate(scopeOf({}))).toBe(value);
  expect(compileTemplate('{{ 1 }}', 'p').isConstant).toBe(false);
});

test('a template says what it names, as closely as it can be known', () => {
  const roots = (text: string) => [...compileTemplate(text, 'p').roots].sort();
  expect(roots('{{ trigger.body.x }} {{ steps.a.output }} {{ steps["b"].error }}')).toEqual([
    'steps.a',
    'steps.b',
    'trigger',
  ]);
  expect(roots('{{ UPPER(vars.z + secrets.k) }}')).toEqual(['secrets.k', 'vars.z']);
  expect(roots('{{ steps[vars.which].output }}')).toEqual(['steps.*', 'vars.which']);
  expect(roots('{{ KEYS(steps) }} {{ [item, {a: index}] }}')).toEqual(['index', 'item', 'steps.*']);
  expect(roots('{{ loops.outer.item ? input : -run.id }}')).toEqual(['input', 'loops.outer', 'run']);
  expect(roots('{{ secrets["k" + 1] }}')).toEqual(['secrets.*']);
});

test('one template serves many evaluations, each with what it sees', () => {
  const template = compileTemplate('{{ vars.n * 2 }}', 'p');
  expect([1, 2, 3].map((n) => template.evaluate(scopeOf({ vars: { n } })))).toEqual([2, 4, 6]);
});

test('any JSON value comes through an expression as it is, and through JSON and back', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      // Of numbers, JSON has no negative zero.
      const plain: unknown = JSON.parse(JSON.stringify(value));
      const roots = { vars: { value: plain } };
      expect(filled('{{ vars.value }}', roots)).toBe(plain);
      expect(filled('{{ PARSE_JSON(JSON(vars.value)) }}', roots)).toEqual(plain);
      expect(filled('{{ PARSE_JSON(JSON(vars.value, 2)) == vars.value }}', roots)).toBe(true);
      expect(filled('{{ [vars.value][0] == {a: vars.value}.a }}', roots)).toBe(true);
    }),
  );
});

test('any text can be written as a literal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(filled(`{{ ${JSON.stringify(text)} }}`)).toBe(text);
      expect(filled(`<{{ ${JSON.stringify(text)} }}>`)).toBe(`<${text}>`);
    }),
  );
});

test('evaluating changes nothing of what it sees', () => {
  const before = structuredClone(sampleRoots);
  filled(
    '{{ SORT(steps.load.output.items, "price", "desc") }} {{ MERGE(trigger.body, {name: "x"}) }} {{ UNIQUE(trigger.body.tags) }}',
  );
  expect(sampleRoots).toEqual(before);
});
