import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { DefinitionFault } from './definition.ts';

/** A config against the schema of its kind. Wherever a text with an expression stands, any value may come of it. */
export function checkConfig(schema: TSchema, config: Record<string, unknown>, fault: (path: string, code: string, message: string) => DefinitionFault): DefinitionFault[] {
  if (Value.Check(schema, config)) return [];
  const seen = new Set<string>();
  return Value.Errors(schema, config).flatMap((error) => {
    const path = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
    const value = valueAt(config, error.instancePath);
    // A field that does not exist is told once, at the field, not again at what holds it.
    if (error.keyword === 'additionalProperties') return [];
    // What is missing is told where it belongs.
    if (error.keyword === 'required') return error.params.requiredProperties.map((name) => fault(path === '' ? name : `${path}.${name}`, 'missing', `“${name}” is needed.`));
    if (seen.has(path) || (typeof value === 'string' && value.includes('{{')) || holdsExpression(value, error.keyword)) return [];
    seen.add(path);
    return [fault(path, 'invalid_config', `${path === '' ? 'The config' : `“${path}”`} ${error.keyword === 'boolean' ? 'is no field of this kind' : error.message}.`)];
  });
}

/** A union fails as a whole when one of its branches is an expression inside. */
function holdsExpression(value: unknown, keyword: string): boolean {
  return (keyword === 'anyOf' || keyword === 'oneOf') && typeof value === 'object' && JSON.stringify(value)?.includes('{{') === true;
}

function valueAt(config: unknown, pointer: string): unknown {
  let value = config;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}
