import { isUuid } from '../../../kernel/ids.ts';

const idOfNothing = '00000000-0000-0000-0000-000000000000';

/** An invalid id matches nothing, so it becomes undefined. */
export function idOrNothing(text: string | undefined): string | undefined {
  return text === undefined || isUuid(text) ? text?.toLowerCase() : idOfNothing;
}
