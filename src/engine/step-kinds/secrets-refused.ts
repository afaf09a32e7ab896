import type { AnyStepKind } from './define-step-kind.ts';

/** Why a field of a step cannot hold what it holds. */
export function secretsRefused({ title }: AnyStepKind, field: string, name: string): string {
  return `“${field}” comes from the secret ${name}, and a step of the kind “${title}” takes no secrets: they go into the request of an HTTP step or into code, and nowhere else.`;
}
