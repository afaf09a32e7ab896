import type { Translation } from '../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  file_not_found: 'Diese Datei gibt es nicht mehr.',
  file_not_text: 'Die Datei ist kein Text in UTF-8.',
  payload_too_large: 'Eine Datei darf höchstens {mebibytes} MiB haben.',
};
