import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { isUuid } from '../kernel/ids.ts';
import { phraseFor, unknownField } from '../kernel/input-faults.ts';
import { faultAt, type InputFault } from '../kernel/refusal.ts';
import { inputFaults } from '../kernel/words/refusals.ts';

/** Answers the faults of a value, or nothing. */
export type InputCheck = (value: unknown) => InputFault[] | undefined;

/** Stops at the first fault: whoever sends millions of them is told of one. */
const untilFirst = newAjv(false);
/** For what is small, and known to have a fault. */
const untilLast = newAjv(true);

const maxFaults = 30;
/** Of a value whose faults are all looked for: values inside each other, and characters of texts. */
const maxSize = { values: 2_000, characters: 100_000 };

/** Compiled on first use: a start does not pay for actions nobody calls. */
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
  // No coercion, no defaults filled in, nothing dropped: what is sent is what is meant, or it is refused.
  const ajv = new Ajv({
    allErrors,
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
    // Polishing the generated code takes longer than generating it, and makes checks no faster: V8 does it anyway.
    code: { optimize: false },
  });
  addFormats.default(ajv);
  // For forms, nothing to check: docs/decisions/0034.
  for (const keyword of ['x-ref', 'x-advanced', 'x-alternatives', 'x-required-unless', 'x-arguments-of', 'x-money'])
    ajv.addKeyword(keyword);
  // How lists stand in an address, which is read before anything is checked.
  for (const keyword of ['style', 'explode']) ajv.addKeyword(keyword);
  // What the door says of an address with an id that is none.
  ajv.addKeyword('x-not-found');
  // Which texts must hold no key: keep-out-secrets.ts looks at them.
  ajv.addKeyword('x-secret-free');
  // The standard format also lets through ids with the prefix urn:uuid:, which the database does not know.
  ajv.addFormat('uuid', { type: 'string', validate: isUuid });
  // The standard format also lets through what no clock shows, such as a 60th second: it would become an invalid date
  // later.
  const standardDateTime = ajv.formats['date-time'] as { validate: (text: string) => boolean };
  ajv.addFormat('date-time', {
    type: 'string',
    validate: (text: string) => standardDateTime.validate(text) && !Number.isNaN(Date.parse(text)),
  });
  return ajv;
}

/** Looks no further once it is not. */
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

/** The first of them, in words: putting thousands into words would cost more than finding them. */
function readable(errors: ErrorObject[]): InputFault[] {
  const faults = new Map<string, InputFault>();
  for (const error of errors) {
    // Where a union fails, the line about the union says less than those about its branches, and the other way round for
    // null.
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
