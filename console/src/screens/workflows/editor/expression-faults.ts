import { t } from '../../../words/words.ts';

/** Faults that every expression has while it is typed. */
export const unfinishedCodes: ReadonlySet<string> = new Set(['expression_syntax', 'unknown_name', 'unknown_function']);

/** So long nobody is told of them after a key. */
export const typingMs = 1_500;

/** What is wrong with an expression, in plain words; undefined where it is something else. */
export function expressionFaultText(code: string, message: string): string | undefined {
  const expression = message.match(/\{\{.*?\}\}/s)?.[0] ?? '{{ … }}';
  if (code === 'expression_syntax') return t('fault.expression_syntax', { expression });
  const name = message.match(/there is no “(.+?)” here/)?.[1];
  if (code === 'unknown_name' && name !== undefined) return t('fault.unknown_name', { name, expression });
  const called = message.match(/there is no function (\w+)/)?.[1];
  if (code !== 'unknown_function' || called === undefined) return undefined;
  const names = message.match(/did you mean (.+)\?$/)?.[1];
  return names === undefined
    ? t('fault.unknown_function', { name: called })
    : t('fault.unknown_function_like', { name: called, names });
}
