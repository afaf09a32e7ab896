import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { RE2JS } from 're2js';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import { failures } from '../words/failures.ts';

/** Returns the faults of an answer, one sentence each; empty if the answer matches. */
export type AnswerCheck = (value: unknown) => string[];

const maxSchemaBytes = 64 * 1024;
const maxFaults = 20;
const maxKept = 200;
const compiled = new Map<string, AnswerCheck>();

/** Compiles a schema that the customer wrote. Throws a StepFailure `invalid_schema`. */
export function compileAnswerSchema(schema: unknown): AnswerCheck {
  const text = JSON.stringify(schema) ?? '';
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema))
    throw new StepFailure('invalid_schema', failures.phrase('schema_no_object'));
  if (text.length > maxSchemaBytes)
    throw new StepFailure('invalid_schema', failures.phrase('schema_large', { kibibytes: maxSchemaBytes / 1024 }));
  const known = compiled.get(text);
  if (known) return known;
  const check = compile(schema as Record<string, unknown>);
  if (compiled.size >= maxKept) compiled.clear();
  compiled.set(text, check);
  return check;
}

function compile(schema: Record<string, unknown>): AnswerCheck {
  // These keywords do not restrict answers, and Ajv would try to resolve them.
  const { $schema: _draft, $id: _id, $async: _async, ...rest } = schema;
  let validate: ValidateFunction;
  try {
    // Each schema has its own Ajv, because a shared one would keep customers' schemas by their names.
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false, code: { regExp: linearTimePattern } });
    addFormats.default(ajv);
    validate = ajv.compile(rest);
  } catch (error) {
    throw new StepFailure(
      'invalid_schema',
      failures.phrase('schema_unusable', { reason: error instanceof Error ? error.message : String(error) }),
    );
  }
  return (value) => (validate(value) ? [] : (validate.errors ?? []).slice(0, maxFaults).map(sentence));
}

function sentence({ instancePath, message, params, keyword }: ErrorObject): string {
  const more =
    keyword === 'enum'
      ? `: ${JSON.stringify(params.allowedValues)}`
      : keyword === 'additionalProperties'
        ? `: “${params.additionalProperty}”`
        : '';
  return `${instancePath === '' ? 'The answer' : instancePath} ${message ?? 'is not valid'}${more}`;
}

/** Customers write the patterns and models write the texts, so a backtracking pattern could block the whole process. */
const linearTimePattern = Object.assign((pattern: string) => RE2JS.compile(pattern), { code: 'linearTimePattern' });
