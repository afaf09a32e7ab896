import type { Evaluation } from '../evaluation.ts';
import { readMember } from '../values/read-member.ts';

/** The language for dates and numbers: the requested one, otherwise the workspace's, otherwise English. */
export function languageOf(asked: unknown, evaluation: Evaluation): string {
  for (const candidate of [asked, readMember(evaluation.scope.root('workspace'), 'language')])
    if (isLanguage(candidate)) return candidate;
  return 'en';
}

function isLanguage(name: unknown): name is string {
  if (typeof name !== 'string' || name.length > 35 || name === '') return false;
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}
