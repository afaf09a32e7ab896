import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Phrase } from '../../../language/phrase.ts';
import { oneOf, phraseFor } from '../../kernel/input-faults.ts';
import type { DefinitionFault, PlaceFault } from './definition-fault.ts';
import { failures } from './words/failures.ts';

/**
 * Checks a config against the schema of its kind. An expression may evaluate to any value, so it matches everywhere.
 */
export function checkConfig(schema: TSchema, config: Record<string, unknown>, fault: PlaceFault): DefinitionFault[] {
  if (Value.Check(schema, config)) return [];
  const seen = new Set<string>();
  const errors = Value.Errors(schema, config);
  return errors.flatMap((error) => {
    const path = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const value = valueAt(config, error.instancePath);
    // An unknown field is reported once, at the field itself and not again at its parent.
    if (error.keyword === 'additionalProperties') return [];
    // A missing field is reported at its own path, not at its parent's.
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((name) =>
        fault(path === '' ? name : `${path}.${name}`, 'missing', failures.phrase('needed', { name })),
      );
    if (seen.has(path) || (typeof value === 'string' && value.includes('{{')) || holdsExpression(value, error.keyword))
      return [];
    seen.add(path);
    const wrong =
      error.keyword === 'boolean'
        ? failures.phrase('no_field')
        : phraseOf(errors.filter((other) => isBeside(error, other)));
    return [
      fault(
        path,
        'invalid_config',
        path === ''
          ? failures.phrase('config_unfit', { fault: wrong })
          : failures.phrase('field_unfit', { field: path, fault: wrong }),
      ),
    ];
  });
}

type SchemaError = ReturnType<typeof Value.Errors>[number];

/** Whether both errors come from branches of one union that check the same value. */
function isBeside(error: SchemaError, other: SchemaError): boolean {
  return other.instancePath === error.instancePath && other.keyword === error.keyword;
}

function phraseOf(errors: readonly SchemaError[]): Phrase {
  const keyword = errors[0]?.keyword ?? '';
  const limits = errors.map(limitOf);
  if (keyword === 'const' && limits.length > 1) return oneOf(limits);
  return phraseFor(keyword, keyword === 'type' ? [...new Set(limits.flat())] : limits[0]);
}

/** The limit that the schema sets, as text for the message. */
function limitOf({ keyword, params }: SchemaError): unknown {
  const limit = Object.entries(params).find(([name]) => name !== 'comparison')?.[1];
  if (keyword === 'propertyNames') return (limit as string[])[0];
  return limit instanceof RegExp ? limit.source : limit;
}

/** When a union contains an expression in one of its branches, the error of the whole union is ignored. */
function holdsExpression(value: unknown, keyword: string): boolean {
  return (
    (keyword === 'anyOf' || keyword === 'oneOf') &&
    typeof value === 'object' &&
    JSON.stringify(value)?.includes('{{') === true
  );
}

function valueAt(config: unknown, pointer: string): unknown {
  let value = config;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}
