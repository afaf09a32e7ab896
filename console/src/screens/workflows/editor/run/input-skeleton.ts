import type { WorkflowDefinition } from '../../../../api/types.ts';

/** The input fields that steps read, without values: a form to fill in if there is no sample yet. */
export function inputSkeleton({ steps, output }: WorkflowDefinition): Record<string, unknown> {
  const skeleton: Record<string, unknown> = {};
  for (const [, path = ''] of JSON.stringify({ steps, output }).matchAll(/\btrigger\.body((?:\.[A-Za-z_]\w*)+)/g)) {
    const keys = path.slice(1).split('.');
    let place = skeleton;
    for (const [index, key] of keys.entries()) {
      const isLast = index === keys.length - 1;
      const there = place[key];
      if (isLast) place[key] = there ?? '';
      else if (typeof there === 'object' && there !== null) place = there as Record<string, unknown>;
      else {
        const made: Record<string, unknown> = {};
        place[key] = made;
        place = made;
      }
    }
  }
  return skeleton;
}
