import type { Translation } from '../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  reset_subject: 'Neues Passwort',
  reset_text:
    'Guten Tag {name},\n\nüber diesen Link setzen Sie ein neues Passwort. Er gilt eine Stunde:\n\n{url}\n\nWenn Sie das nicht wollten, löschen Sie diese Nachricht einfach.\n',
};
