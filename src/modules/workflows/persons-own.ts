import type { Principal } from '../../kernel/principal.ts';

/** A step of a workflow is not a person's own call, whoever started the run. */
export function isPersonsOwn({ origin, via }: Principal): boolean {
  return origin === 'person' && via !== 'workflow';
}
