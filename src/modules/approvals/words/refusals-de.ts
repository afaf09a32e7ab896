import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  approval_not_found: 'Diese Anfrage gibt es nicht mehr.',
};
