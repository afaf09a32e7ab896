import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  paired_computer: 'hat den Computer „{name}“ gekoppelt',
};
