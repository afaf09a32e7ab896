import type { Translation } from '../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  file_not_found: 'Diese Datei gibt es nicht mehr.',
  file_not_text: 'Die Datei ist kein Text in UTF-8.',
  not_a_picture: 'Ein Bild ist eine PNG-, JPEG- oder WebP-Datei.',
  payload_too_large: 'Eine Datei darf höchstens {mebibytes} MiB haben.',
  picture_too_wide: 'Ein Bild darf höchstens {max} Pixel breit und hoch sein.',
};
