import { compileTemplate } from '../../../../engine/expressions/compile-template.ts';
import type { OperationBody } from '../operation.ts';
import { isObject } from './write-parameter.ts';

/** The body of an operation whose fields are separate arguments; undefined if none is given. */
export function inlineBody({ inline = {}, template, kind }: OperationBody, args: Record<string, unknown>): unknown {
  if (template !== undefined) return fillTemplate(template, { input: args });
  // Such a body is one file, not an object that contains one.
  if (kind === 'binary') return args[Object.keys(inline)[0] ?? ''] ?? undefined;
  const fields = Object.entries(inline).flatMap(([argument, { name }]) =>
    args[argument] === undefined || args[argument] === null ? [] : [[name, args[argument]] as const],
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/**
 * Fills in the expressions of a pack's template. Values that are missing are left out, and so are objects and lists of
 * the template that become empty; values from callers are passed on unchanged. `{"$each": "{{ input.names }}", "$as":
 * …}` is a list, with `item` for each of its elements.
 */
export function fillTemplate(template: unknown, roots: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(template)) {
    const kept = template.map((each) => fillTemplate(each, roots)).filter((each) => each !== undefined);
    return kept.length === 0 && template.length > 0 ? undefined : kept;
  }
  if (isObject(template) && '$each' in template) return fillEach(template, roots);
  if (isObject(template)) {
    const kept = Object.entries(template).flatMap(([name, each]) => {
      const part = fillTemplate(each, roots);
      return part === undefined ? [] : [[name, part] as const];
    });
    return kept.length === 0 && Object.keys(template).length > 0 ? undefined : Object.fromEntries(kept);
  }
  if (typeof template !== 'string' || !template.includes('{{')) return template;
  const scope = { root: (name: string) => roots[name], now: new Date(), timeZone: 'UTC' };
  return compileTemplate(template, 'template', Object.keys(roots)).evaluate(scope) ?? undefined;
}

function fillEach(template: Record<string, unknown>, roots: Readonly<Record<string, unknown>>): unknown {
  const list = fillTemplate(template.$each, roots);
  return Array.isArray(list) ? list.map((item) => fillTemplate(template.$as, { ...roots, item })) : undefined;
}
