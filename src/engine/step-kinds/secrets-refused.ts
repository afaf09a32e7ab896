import type { Phrase } from '../../../language/phrase.ts';
import { failures } from '../words/failures.ts';
import type { AnyStepKind } from './define-step-kind.ts';

/** Why a field of a step cannot contain a secret. */
export function secretsRefused({ title }: AnyStepKind, field: string, name: string): Phrase {
  return failures.phrase('secret_refused', { field, name, kind: title });
}
