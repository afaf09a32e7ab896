import { isUuid } from '../../../kernel/ids.ts';

const idOfNothing = '00000000-0000-0000-0000-000000000000';

/** What is not an id names nothing, so nothing is found by it. */
export function idOrNothing(text: string | undefined): string | undefined {
  return text === undefined || isUuid(text) ? text?.toLowerCase() : idOfNothing;
}
