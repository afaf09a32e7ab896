import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_key: 'hat den Schlüssel „{name}“ angelegt',
  rotated_key: 'hat den Schlüssel „{name}“ erneuert',
  revoked_key: 'hat den Schlüssel „{name}“ widerrufen',
};
