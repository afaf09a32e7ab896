import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  restored_conversation: 'hat die Unterhaltung „{title}“ wiederhergestellt',

  delete_conversation: 'Die Unterhaltung „{title}“ löschen. Sie lässt sich 30 Tage lang wiederherstellen.',
};
