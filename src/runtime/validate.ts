import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { isUuid } from '../kernel/ids.ts';
import { phraseFor, unknownField } from '../kernel/input-faults.ts';
import { faultAt, type InputFault } from '../kernel/refusal.ts';
import { inputFaults } from '../kernel/words/refusals.ts';

/** Returns the faults of a value, or nothing. */
export type InputCheck = (value: unknown) => InputFault[] | undefined;

/** Stops at the first fault, so that a value with millions of faults costs no more. */
const untilFirst = newAjv(false);
/** For small values that are known to have a fault. */
const untilLast = newAjv(true);

const maxFaults = 30;
/** The limits for finding all faults of a value: the number of nested values, and of characters in texts. */
const maxSize = { values: 2_000, characters: 100_000 };

/** Compiled on first use, so that unused actions do not slow the start. */
export function compileInput(schema: TSchema): InputCheck {
  let isValid: ValidateFunction | undefined;
  let findAll: ValidateFunction | undefined;
  return (value) => {
    isValid ??= untilFirst.compile(schema);
    if (isValid(value)) return undefined;
    if (!isSmall(value)) return readable(isValid.errors ?? []);
    findAll ??= untilLast.compile(schema);
    findAll(value);
    return readable(findAll.errors ?? []);
  };
}

function newAjv(allErrors: boolean): Ajv {
  // No coercion, no defaults, nothing dropped: an input is either accepted as it is or refused.
  const ajv = new Ajv({
    allErrors,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
    // Optimizing the generated code takes longer than generating it and does not speed up checks, because V8 optimizes
    // it anyway.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  // Keywords for forms, without validation: docs/decisions/0034.
  for (const keyword of ['x-ref', 'x-advanced', 'x-alternatives', 'x-required-unless', 'x-arguments-of', 'x-money'])
    ajv.addKeyword(keyword);
  // How lists are written in a URL, which is parsed before validation.
  for (const keyword of ['style', 'explode']) ajv.addKeyword(keyword);
  // What the door answers if an id in the URL is invalid.
  ajv.addKeyword('x-not-found');
  // Texts that must not contain keys, which keep-out-secrets.ts checks.
  ajv.addKeyword('x-secret-free');
  // The standard format also accepts ids with the prefix urn:uuid:, which the database rejects.
  ajv.addFormat('uuid', { type: 'string', validate: isUuid });
  // The standard format also accepts impossible times, such as a 60th second, which would become an invalid date later.
  const standardDateTime = ajv.formats['date-time'] as { validate: (text: string) => boolean };
  ajv.addFormat('date-time', {
    type: 'string',
    validate: (text: string) => standardDateTime.validate(text) && !Number.isNaN(Date.parse(text)),
  });
  return ajv;
}

/** Stops counting as soon as the limit is exceeded. */
function isSmall(value: unknown): boolean {
  let { values, characters } = maxSize;
  const pending = [value];
  while (pending.length > 0) {
    const part = pending.pop();
    values -= 1;
    if (typeof part === 'string') characters -= part.length;
    else if (typeof part === 'object' && part !== null) {
      for (const key in part) {
        characters -= key.length;
        pending.push(part[key as keyof typeof part]);
        if (pending.length > values || characters < 0) return false;
      }
    }
    if (values < 0 || characters < 0) return false;
  }
  return true;
}

/** Describes only the first faults: describing thousands would cost more than finding them. */
function readable(errors: ErrorObject[]): InputFault[] {
  const faults = new Map<string, InputFault>();
  for (const error of errors) {
    // If a union fails, the faults of its branches say more than that of the union. For null it is the reverse.
    if (error.keyword === 'anyOf' || (error.keyword === 'type' && error.params.type === 'null')) continue;
    const fault = faultOf(error);
    const name = `${fault.path} ${fault.message}`;
    if (!faults.has(name)) faults.set(name, fault);
    if (faults.size === maxFaults) break;
  }
  return [...faults.values()];
}

function faultOf(error: ErrorObject): InputFault {
  const at = error.instancePath;
  if (error.keyword === 'required')
    return faultAt(`${at}/${pointerStep(error.params.missingProperty)}`, inputFaults.phrase('required'));
  if (error.keyword === 'additionalProperties') {
    const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
    return faultAt(`${at}/${pointerStep(error.params.additionalProperty)}`, unknownField(known));
  }
  return faultAt(
    at,
    phraseFor(error.keyword, error.keyword === 'propertyNames' ? error.params.propertyName : error.schema),
  );
}

/** A key as one step of a JSON pointer (RFC 6901). */
export function pointerStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
