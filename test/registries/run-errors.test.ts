import { describe, expect, test } from 'vitest';
import { runErrorGroups as groups } from '../../console/src/ui/feedback/run-error-groups.ts';
import { runErrorWords as german } from '../../console/src/words/de/run-errors.ts';
import { runErrorWords as english } from '../../console/src/words/en/run-errors.ts';
import { Complaint, ExpressionError } from '../../src/engine/expressions/expression-error.ts';
import { methodHint } from '../../src/engine/expressions/syntax/method-hints.ts';
import { failures as expressions } from '../../src/engine/expressions/words/failures.ts';
import { failureOf } from '../../src/engine/runs/execution/run-failure.ts';
import { phraseOf } from '../../src/engine/sandbox/code-fault.ts';
import { StepFailure } from '../../src/engine/step-kinds/define-step-kind.ts';
import { chained, failures, quoted } from '../../src/engine/words/failures.ts';
import { faultAt, Refusal } from '../../src/kernel/refusal.ts';
import { inputFaults } from '../../src/kernel/words/refusals.ts';
import { allWords, inEnglish, inWords } from '../../src/kernel/words.ts';
import { DialFailure } from '../../src/outbound/dial.ts';
import { dialFailureOf } from '../../src/outbound/dial-failure-of.ts';
import { failures as outbound } from '../../src/outbound/words/failures.ts';

/** Frames around other texts, and what is the same in both. */
const frames = new Set(['engine.failures:comma', 'engine.failures:sentences']);

const parts = ['definitions.failures', 'engine.failures', 'expressions.failures', 'outbound.failures'];
// Loaded for their words.
await import('../../src/engine/definition/words/failures.ts');

describe('failures of runs', () => {
  test.each(Object.entries(groups))('%s has a heading in both languages', (_code, group) => {
    for (const words of [english, german]) expect(words).toHaveProperty([`run_error.${group}`]);
  });

  test.each(parts)('%s says each in its own words in German', (part) => {
    const { en, de } = allWords().get(part) ?? { en: {}, de: {} };
    expect(Object.keys(de)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(de))
      if (!frames.has(`${part}:${key}`)) expect(text, key).not.toBe(en[key]);
  });

  // As earlier versions said it: programs, workflows and people read these.
  test.each<[string, unknown]>([
    [
      'The answer is larger than 10,485,760 bytes.',
      new DialFailure('too_large', outbound.phrase('too_large', { bytes: 10_485_760 }), false),
    ],
    [
      'There was no whole answer within 30000 ms.',
      new DialFailure('timeout', outbound.phrase('timeout', { ms: String(30_000) }), true),
    ],
    ['The connection failed: no reason given.', dialFailureOf(new Error('127.0.0.1 is away'))],
    [
      'The connection failed: ECONNRESET.',
      dialFailureOf(Object.assign(new Error('127.0.0.1 is away'), { code: 'ECONNRESET' })),
    ],
    [
      'The connection is not secure: certificate has expired.',
      dialFailureOf(Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })),
    ],
    [
      'The provider of “Shop” does not accept the key.',
      new StepFailure('model_auth', failures.phrase('provider_key', { name: 'Shop', said: '.' })),
    ],
    [
      'The provider of “Shop” does not accept the key: no',
      new StepFailure('model_auth', failures.phrase('provider_key', { name: 'Shop', said: ': no' })),
    ],
    ['The code ran longer than 10,000 ms.', new StepFailure('code_timeout', phraseOf('code_timeout', { ms: 10_000 }))],
    [
      'The code returned a WeakSet.',
      new StepFailure('code_result', phraseOf('code_returned', { what: phraseOf('value.weakset') })),
    ],
    [
      'The secret KEY opens only in “One”, “Two”, “Three”, not in this workflow.',
      new StepFailure(
        'secret_bound',
        failures.phrase('secret_closed', { name: 'KEY', workflows: quoted(['One', 'Two', 'Three']) ?? '' }),
      ),
    ],
    [
      'values have no methods such as at(); use brackets: list[-1]',
      new Complaint('expression_syntax', methodHint('at')),
    ],
    [
      'values have no methods such as length(); use LEN(text) or .length',
      new Complaint('expression_syntax', methodHint('length')),
    ],
    [
      'values have no methods such as fly(); functions are called by name, such as UPPER(value)',
      new Complaint('expression_syntax', methodHint('fly')),
    ],
    [
      'a.b: {{ x }} at character 1234: UPPER does not take 2 values; it is written UPPER(text)',
      new ExpressionError({
        place: 'a.b',
        position: 1_233,
        expression: ' x ',
        code: 'expression_syntax',
        reason: expressions.phrase('values', { name: 'UPPER', count: 2, signature: 'UPPER(text)' }),
      }),
    ],
    [
      'it cannot be computed from the secrets A, B',
      new Complaint(
        'expression_error',
        expressions.phrase('secret_computed', { secrets: expressions.phrase('secrets', { count: 2, names: 'A, B' }) }),
      ),
    ],
    [
      '“name” is missing. “email” is not a valid e-mail address. “a.b” is not valid: it must be a text.',
      new Refusal('invalid', 'invalid_input', 'The input is not valid.', {
        details: [
          faultAt('/name', inputFaults.phrase('required')),
          faultAt('/email', inputFaults.phrase('format.email')),
          faultAt('/a/b', inputFaults.phrase('of_type', { types: inputFaults.phrase('type.string') })),
          faultAt('/late', inputFaults.phrase('required')),
        ],
      }),
    ],
    ['It failed inside svc; see the log of the server.', new TypeError('of ours')],
  ])('%s', (sentence, error) => {
    const { message, phrase } = error instanceof DialFailure ? error : failureOf(error, () => undefined);
    expect(message).toBe(sentence);
    expect(phrase && inEnglish(phrase)).toBe(sentence);
    expect(phrase && inWords(phrase, { language: 'de' })).not.toBe(sentence);
  });

  test('of others stay as they were reported', () => {
    expect(failureOf(new StepFailure('stopped', 'Closed on Sundays.'), () => undefined)).toMatchObject({
      message: 'Closed on Sundays.',
      uses: [],
    });
    expect(failureOf(new Refusal('conflict', 'told', 'For programs.'), () => undefined)).not.toHaveProperty('phrase');
  });

  test('one after the other are as many as there are', () => {
    const [one, two] = [failures.phrase('nothing'), failures.phrase('stopped')];
    expect(chained('sentences', [])).toBeUndefined();
    expect(chained('sentences', [one])).toBe(one);
    expect(chained('comma', [one, two])).toEqual(failures.phrase('comma', { first: one, rest: two }));
  });
});
