import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTemplate, ExpressionError } from '../../../src/engine/expressions/compile-template.ts';
import { describeFunctions } from '../../../src/engine/expressions/describe-functions.ts';
import { Complaint } from '../../../src/engine/expressions/expression-error.ts';
import { anyText } from '../../harness/any-text.ts';
import { evaluated, filled, scopeOf } from './sample-scope.ts';

describe('nothing but data can be reached', () => {
  const hostile: Record<string, unknown> = JSON.parse(
    '{"__proto__": {"polluted": true}, "constructor": {"name": "own"}, "prototype": 1, "toString": "own", "fine": 1}',
  );

  test.each([
    ...[
      'trigger.__proto__',
      'trigger.constructor',
      'trigger["__proto__"]',
      'trigger["const" + "ructor"]',
      'vars.prototype',
      '"x".constructor',
      '[].constructor',
      '[]["push"]',
      '(1).toFixed',
    ],
    ...[
      'trigger.toString',
      'trigger.hasOwnProperty',
      'vars.h.__proto__',
      'vars.h.__proto__.polluted',
      'vars.h.constructor',
      'MAP([vars.h], "__proto__.polluted")[0]',
    ],
    ...[
      'MAP([vars.h], "constructor.name")[0]',
      'vars.made.secret',
      'vars.made',
      'vars.map',
      'vars.run',
      'vars.date.getTime',
      'PARSE_JSON("{\\"__proto__\\": {\\"a\\": 1}}").a',
      'FIND([vars.h], "constructor")',
    ],
  ])('%s is null', (expression) => {
    class Made {
      secret = 1;
    }
    const vars = { h: hostile, made: new Made(), map: new Map([['a', 1]]), run: () => 1, date: new Date(0) };
    expect(evaluated(expression, { trigger: { body: {} }, vars })).toBeNull();
  });

  test('an own key with the name of a method is data', () => {
    expect(evaluated('vars.h.toString', { vars: { h: hostile } })).toBe('own');
  });

  test('no function writes through to a prototype', () => {
    const roots = { vars: { h: hostile, list: [{ k: '__proto__', v: 1 }] } };
    for (const expression of [
      ...[
        'MERGE({}, vars.h)',
        'PICK(vars.h, "__proto__", "fine")',
        'OMIT(vars.h, "x")',
        'GROUP_BY(vars.list, "k")',
        'ENTRIES(vars.h)',
        '{a: vars.h}',
        'PARSE_JSON(JSON(vars.h))',
      ],
    ]) {
      const made = evaluated(expression, roots);
      expect(Object.getPrototypeOf(made) === Object.prototype || Array.isArray(made)).toBe(true);
      expect((made as Record<string, unknown>).polluted).toBeUndefined();
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }
    expect(evaluated('KEYS(MERGE(vars.h))', roots)).toEqual(['toString', 'fine']);
    expect(() => compileTemplate('{{ {__proto__: vars.h} }}', 'p')).toThrow(/cannot have this key/);
  });

  test('a definition with such a key does not change what it becomes', () => {
    const made = filled(JSON.parse('{"__proto__": {"polluted": "{{ 1 }}"}, "a": "{{ 2 }}"}'));
    expect(made).toEqual({ a: 2 });
    expect((made as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('program text stays text', () => {
    expect(evaluated('"constructor.constructor(\\"return process\\")()"')).toBe(
      'constructor.constructor("return process")()',
    );
    for (const text of [
      'process.exit()',
      'globalThis',
      '(() => 1)()',
      'function(){}',
      'new Date()',
      'import("fs")',
      'vars.a++',
      'delete vars.a',
      'eval("1")',
      '...[1]',
      'typeof vars',
      '/a/.test("a")',
    ])
      expect(() => compileTemplate(`{{ ${text} }}`, 'p'), text).toThrow(ExpressionError);
  });
});

/** Pieces of the language in any order: far more of it is nearly right than of random characters. */
const words = fc.array(
  fc.oneof(
    fc.constantFrom(
      '{{',
      '}}',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '?',
      '.',
      '?.',
      '+',
      '-',
      '*',
      '/',
      '%',
      '**',
      '==',
      '!=',
      '<',
      '>',
      '&&',
      '||',
      '??',
      '!',
      '"',
      "'",
      '\\',
      ' ',
    ),
    fc.constantFrom(
      'trigger',
      'steps',
      'vars',
      'secrets',
      'item',
      'body',
      'x',
      '1',
      '0.5',
      '"a"',
      'null',
      'true',
      '[1, "b"]',
      '{a: 1}',
      'vars.list',
      'vars.text',
      'vars.object',
    ),
    fc.constantFrom(...describeFunctions().map(({ name }) => `${name}(`)),
    fc.string({ maxLength: 3 }),
  ),
  { maxLength: 25 },
);

describe('whatever is written', () => {
  test('compiles, or fails with an ExpressionError', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.string().map((text) => `{{${text}}}`),
          words.map((parts) => `{{ ${parts.join('')} }}`),
        ),
        (text) => {
          try {
            compileTemplate(text, 'p');
          } catch (error) {
            expect(error).toBeInstanceOf(ExpressionError);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('and compiles, evaluates on anything to a JSON value, or fails with an ExpressionError', () => {
    const names = describeFunctions().map(({ name }) => name);
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom(
          'vars.a',
          'vars.b',
          'vars.c',
          'trigger',
          '1',
          '"a"',
          'null',
          'true',
          '-2.5',
          '"2026-01-31"',
          '"day"',
          '[]',
        ),
        fc
          .tuple(fc.constantFrom(...names), fc.array(tie('expression'), { maxLength: 4 }))
          .map(([name, args]) => `${name}(${args.join(', ')})`),
        fc
          .tuple(
            tie('expression'),
            fc.constantFrom('+', '-', '*', '/', '%', '**', '==', '!=', '<', '>=', '&&', '||', '??'),
            tie('expression'),
          )
          .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
        fc.tuple(tie('expression'), tie('expression')).map(([object, key]) => `(${object})[${key}]`),
        fc
          .tuple(tie('expression'), tie('expression'), tie('expression'))
          .map(([test, then, otherwise]) => `(${test} ? ${then} : [${otherwise}])`),
      ),
    }));
    let evaluations = 0;
    fc.assert(
      fc.property(expression, fc.jsonValue(), fc.jsonValue(), fc.anything(), (text, a, b, c) => {
        try {
          const value = compileTemplate(`{{ ${text} }}`, 'p').evaluate(scopeOf({ vars: { a, b, c }, trigger: a }));
          expect(['string', 'number', 'boolean', 'object']).toContain(typeof value);
          expect(typeof value !== 'number' || Number.isFinite(value)).toBe(true);
          evaluations += 1;
        } catch (error) {
          if (!(error instanceof ExpressionError)) throw error;
          // A fault that nobody foresaw is wrapped, too; here it counts.
          expect(error.cause).toBeInstanceOf(Complaint);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(evaluations).toBeGreaterThan(200);
  });
});
