import { type Headers, headerOf } from './define-provider.ts';

export function isForm(headers: Headers): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headerOf(headers, 'content-type') ?? '');
}

/** The fields of a form as one object. A repeated field becomes a list. */
export function formFields(raw: Buffer): Record<string, string | string[]> {
  const parameters = new URLSearchParams(raw.toString('utf8'));
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
