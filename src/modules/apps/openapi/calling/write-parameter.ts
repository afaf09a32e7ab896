import type { FieldEncoding, OperationParameter } from '../operation.ts';

type Written = Pick<OperationParameter, 'name' | 'style' | 'explode'> & Partial<OperationParameter>;

const marks: Partial<Record<OperationParameter['style'], string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '|',
  tabDelimited: '%09',
};

/** A value in a path, escaped so that it stays between its slashes. */
export function pathText(parameter: Written, value: unknown): string {
  const { name, style, explode } = parameter;
  const escaped = (part: unknown) => encoded(part, parameter.allowReserved);
  if (style === 'label') {
    const parts =
      explode && isObject(value) ? pairs(value).map((pair) => pair.map(escaped).join('=')) : flat(value).map(escaped);
    return `.${parts.join(explode ? '.' : ',')}`;
  }
  if (style === 'matrix') {
    if (explode && isObject(value))
      return pairs(value)
        .map((pair) => `;${pair.map(escaped).join('=')}`)
        .join('');
    if (explode && Array.isArray(value)) return value.map((each) => `;${escaped(name)}=${escaped(each)}`).join('');
    return `;${escaped(name)}=${flat(value).map(escaped).join(',')}`;
  }
  return simpleText(parameter, value, escaped);
}

/** A value in a header, where nothing is escaped. */
export function headerText(parameter: Written, value: unknown): string {
  return simpleText(parameter, value, textOf);
}

/** A value in the query or in a form: `name=value`, once or several times. */
export function queryPairs(parameter: Written, value: unknown): string[] {
  const { name, style, explode } = parameter;
  const escaped = (part: unknown) => encoded(part, parameter.allowReserved);
  const key = encoded(name, true);
  if (parameter.isJson) return [`${key}=${encodeURIComponent(JSON.stringify(value))}`];
  if (style === 'deepObject' && typeof value === 'object' && value !== null) return deepPairs(name, value, escaped);
  if (Array.isArray(value)) {
    if (explode) return value.map((each) => `${key}=${escaped(each)}`);
    return [`${key}=${value.map(escaped).join(marks[style] ?? ',')}`];
  }
  if (isObject(value)) {
    if (explode && style === 'form')
      return pairs(value).map(([part, each]) => `${encodeURIComponent(part)}=${escaped(each)}`);
    return [
      `${key}=${flat(value)
        .map(escaped)
        .join(marks[style] ?? ',')}`,
    ];
  }
  return [`${key}=${escaped(value)}`];
}

/** The fields of a form, encoded as a browser does. */
export function formText(values: Record<string, unknown>, fields: Record<string, FieldEncoding> = {}): string {
  return pairs(values)
    .flatMap(([name, value]) => {
      const { style, explode, contentType } = fields[name] ?? {};
      const isJson = contentType === 'application/json' || (style === undefined && isNested(value));
      return queryPairs(
        { name, style: style ?? 'form', explode: explode ?? true, ...(isJson && { isJson: true as const }) },
        value,
      );
    })
    .join('&')
    .replaceAll('%20', '+');
}

/** The value as one text, for places that take nothing else. */
export function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function simpleText({ explode }: Written, value: unknown, escaped: (part: unknown) => string): string {
  if (explode && isObject(value))
    return pairs(value)
      .map((pair) => pair.map(escaped).join('='))
      .join(',');
  return flat(value).map(escaped).join(',');
}

function deepPairs(name: string, value: object, escaped: (part: unknown) => string): string[] {
  return Object.entries(value).flatMap(([part, each]) => {
    const inner = `${name}[${part}]`;
    if (typeof each === 'object' && each !== null) return deepPairs(inner, each, escaped);
    return each === undefined ? [] : [`${encoded(inner, true)}=${escaped(each)}`];
  });
}

/** Nested values in a form without a style of its own are written as JSON. */
function isNested(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pairs(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined && each !== null);
}

function flat(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? pairs(value).flat() : [value];
}

/**
 * `allowReserved` leaves the separators of an address unescaped, but never those that would begin another parameter.
 */
function encoded(value: unknown, allowReserved = false): string {
  const text = encodeURIComponent(textOf(value).toWellFormed());
  return allowReserved ? text.replace(/%(3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|5B|5D)/gi, decodeURIComponent) : text;
}
