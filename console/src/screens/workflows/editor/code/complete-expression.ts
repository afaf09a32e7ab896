import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { isRecord } from '../../../../api/is-record.ts';
import type { ExpressionFunction } from '../../../../api/types.ts';
import { wordFor } from '../../../../words/words.ts';
import { Expected, type ExpressionScope } from './expression-scope.ts';
import { knownPaths } from './known-paths.ts';

/** Completes after `{{`: names of the scope, keys of samples, and functions. Code is completed everywhere. */
export function completeExpression(
  scope: ExpressionScope,
  functions: readonly ExpressionFunction[],
  isCode = false,
): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - 4_000), context.pos);
    const open = before.lastIndexOf('{{');
    if (!isCode && (open < 0 || before.indexOf('}}', open) >= 0)) return null;
    const path = /[A-Za-z_][\w.[\]]*$/.exec(isCode ? before : before.slice(open + 2))?.[0] ?? '';
    const dot = path.lastIndexOf('.');
    if (isCode && dot < 0 && path === '') return null;
    const typed = path.slice(dot + 1);
    const options = dot < 0 ? namesAtRoot(scope, isCode ? [] : functions) : keysBehind(scope, path.slice(0, dot));
    if (options.length === 0) return null;
    return { from: context.pos - typed.length, options, validFor: /^\w*$/ };
  };
}

/** Paths are listed above the root names. More appear as the person types. */
const maxPaths = 40;
const codeRoots = new Set(['input', 'trigger', 'steps', 'vars']);

function namesAtRoot(scope: ExpressionScope, functions: readonly ExpressionFunction[]): Completion[] {
  const isCode = functions.length === 0;
  const whole = knownPaths(scope).filter((path) => !isCode || !path.startsWith('item'));
  const paths = whole.slice(0, maxPaths).map((path, place): Completion => {
    const value = valueAt(scope, path);
    // The trigger has no sample yet, or its last body was empty.
    const info = path === 'trigger.body' && !isRecord(value) ? wordFor('expression_root', 'body_unknown') : undefined;
    return { label: path, type: 'property', detail: shortText(value), boost: 99 - place, ...(info ? { info } : {}) };
  });
  const roots = Object.entries(scope)
    .filter(([name, value]) => (isCode ? codeRoots.has(name) : isAvailable(scope, name, value)))
    .map(([name, value]): Completion => {
      const info = wordFor('expression_root', name);
      return { label: name, type: 'variable', boost: -1, detail: shortText(value), ...(info ? { info } : {}) };
    });
  const calls = functions.map(
    ({ name, signature, text }): Completion => ({
      label: name,
      type: 'function',
      detail: signature.slice(name.length),
      info: text,
      apply: `${name}(`,
    }),
  );
  return [...paths, ...roots, ...calls];
}

function keysBehind(scope: ExpressionScope, path: string): Completion[] {
  const value = valueAt(scope, path);
  if (!isRecord(value) || value instanceof Expected) return [];
  return Object.entries(value)
    .filter(([key]) => /^[A-Za-z_]\w*$/.test(key))
    .map(([key, inner]) => ({ label: key, type: 'property', detail: shortText(inner) }));
}

function valueAt(scope: ExpressionScope, path: string): unknown {
  let value: unknown = scope;
  for (const part of path.split('.')) {
    const [, name = '', index] = /^(\w+)(?:\[(\d+)\])?$/.exec(part) ?? [];
    value = isRecord(value) ? value[name] : undefined;
    if (index !== undefined) value = Array.isArray(value) ? value[Number(index)] : undefined;
  }
  return value;
}

/** Without a surrounding loop or a wait, some names do not exist. */
function isAvailable({ loops }: ExpressionScope, name: string, value: unknown): boolean {
  if (name === 'item' || name === 'index') return Object.keys(loops).length > 0;
  return !isRecord(value) || Object.keys(value).length > 0;
}

function shortText(value: unknown): string {
  if (value === null || value === '' || value === undefined) return '';
  if (value instanceof Expected) return value.type;
  const text =
    typeof value === 'string' ? value : JSON.stringify(value, (_, one) => (one instanceof Expected ? one.type : one));
  return text.length > 28 ? `${text.slice(0, 27)}…` : text;
}
