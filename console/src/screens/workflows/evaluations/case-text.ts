import { randomKey } from '../../../api/random-key.ts';
import type { EvaluationCase } from '../../../api/types.ts';

export type ExpectationKind = NonNullable<EvaluationCase['expectations']>[number]['kind'];

export interface ExpectationText {
  key: string;
  kind: ExpectationKind;
  path: string;
  expected: string;
}

/** A case while it is edited: values are JSON texts until it is saved. */
export interface CaseText {
  key: string;
  name: string;
  /** The texts that must be valid JSON. */
  fields: { name: 'input' | 'stepAnswers' | 'toolAnswers'; text: string }[];
  expectations: ExpectationText[];
  triggerId?: string;
}

export function emptyCase(): CaseText {
  return textOfCase({ name: '', input: {}, expectations: [] });
}

export function textOfCase({
  name,
  input,
  stepAnswers,
  toolAnswers,
  expectations,
  triggerId,
}: EvaluationCase): CaseText {
  return {
    key: randomKey(),
    name,
    fields: [
      { name: 'input', text: textOf(input ?? {}) },
      { name: 'stepAnswers', text: stepAnswers ? textOf(stepAnswers) : '' },
      { name: 'toolAnswers', text: toolAnswers ? textOf(toolAnswers) : '' },
    ],
    expectations: (expectations ?? []).map(({ kind, path, expected }) => ({
      key: randomKey(),
      kind,
      path: path ?? '',
      expected: isPlain(kind) ? String(expected) : textOf(expected),
    })),
    ...(triggerId !== undefined && { triggerId }),
  };
}

export function caseOf({ name, fields, expectations, triggerId }: CaseText): EvaluationCase {
  const values = fields.filter(({ text }) => text.trim() !== '').map((field) => [field.name, JSON.parse(field.text)]);
  return {
    name,
    ...Object.fromEntries(values),
    ...(triggerId !== undefined && { triggerId }),
    expectations: expectations.map(({ kind, path, expected }) => ({
      kind,
      ...(path !== '' && { path }),
      expected: isPlain(kind) ? expected : readJson(expected),
    })),
  };
}

/** Whether the expectation is a sentence and not JSON. */
function isPlain(kind: ExpectationKind): boolean {
  return kind === 'contains' || kind === 'judge';
}

export function jsonFault(text: string): boolean {
  if (text.trim() === '') return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** A text that is not JSON is taken as a string: `Hello` means "Hello". */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null';
}
