import { ApiError } from '../../api/request.ts';
import { mapErrors } from '../../ui/form/map-errors.ts';
import type { Schema } from '../workflows/editor/form/field-type.ts';

/** What the action needs and nobody has filled in; of alternatives the first one is named. */
export function missingIn({ required = [], 'x-alternatives': alternatives = [] }: Schema, input: object): string[] {
  const given = new Set(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name]) => name),
  );
  const open = alternatives.filter(
    ({ of, unless }) => !of.some((name) => given.has(name)) && !(unless !== undefined && given.has(unless)),
  );
  return [...required.filter((name) => !given.has(name)), ...open.map(({ of }) => of[0] ?? '')];
}

/** The server's problems, beside the fields they are about: it speaks of `/input/lines/0/text`. */
export function problemsOf(cause: unknown, { properties = {} }: Schema) {
  if (!(cause instanceof ApiError)) return { fields: {}, rest: cause };
  const details = cause.details.map((problem) => ({ ...problem, path: problem.path.replace(/^\/input(?=\/)/, '') }));
  const own = new ApiError(cause.status, cause.code, cause.message, details, cause.retryAfterSeconds, cause.facts);
  const { fields, rest } = mapErrors(own, Object.keys(properties));
  const deeper = details.map(({ path, message }) => [path.slice(1).replaceAll('/', '.'), message]);
  return { fields: { ...fields, ...Object.fromEntries(deeper) } as Record<string, string>, rest };
}
