import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  wrote_post: 'hat den Beitrag „{title}“ geschrieben',
  changed_post: 'hat den Beitrag „{title}“ geändert',
  published_post: 'hat den Beitrag „{title}“ veröffentlicht',
  scheduled_post: 'hat den Beitrag „{title}“ für {time} geplant',
  unpublished_post: 'hat den Beitrag „{title}“ zurückgezogen',
  cancelled_scheduled_post: 'hat den geplanten Beitrag „{title}“ abgesagt',
  retried_delivery: 'hat die Zustellung des Beitrags „{title}“ noch einmal versucht',
  deleted_post: 'hat den Beitrag „{title}“ gelöscht',
  saved_channel: 'hat den Kanal „{name}“ gespeichert',
  deleted_channel: 'hat den Kanal „{name}“ gelöscht',
  changed_settings: 'hat die Einstellungen der Veröffentlichungen geändert',
  restored_post: 'hat den Beitrag „{title}“ wiederhergestellt',
  restored_channel: 'hat den Kanal „{name}“ wiederhergestellt',
  some_post_failed: 'Ein Kanal nahm einen Beitrag nicht an',
  post_failed: '„{channel}“ nahm den Beitrag „{title}“ nicht an',
};
