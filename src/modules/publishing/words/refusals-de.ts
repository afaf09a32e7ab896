import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  already_published: 'Er ist schon veröffentlicht.',
  channel_deleted: 'Der Kanal dieses Beitrags wurde gelöscht.',
  'channel_in_use.one': '„{name}“ muss noch von einem Beitrag erfahren.',
  'channel_in_use.other': '„{name}“ muss noch von {count} Beiträgen erfahren.',
  channel_not_found: 'Diesen Kanal gibt es nicht mehr.',
  channel_without_connection: 'Die Verbindung des Kanals „{name}“ wurde gelöscht: Wählen Sie eine andere.',
  choose_channel: 'Der Kanal dieses Beitrags wurde gelöscht: Wählen Sie einen anderen.',
  connection_not_found: 'Diese Verbindung der Art HTTP gibt es nicht mehr.',
  delivery_waiting:
    'Sein Kanal muss noch erfahren, dass er zurückgezogen wurde: Warten Sie das ab, oder versuchen Sie es noch einmal.',
  missing_capability: 'Ihre Rolle erlaubt nicht, veröffentlichte oder geplante Beiträge zu ändern ({capability}).',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  not_published: 'Er ist weder veröffentlicht noch geplant.',
  nothing_to_deliver: 'Sein Kanal weiß schon alles.',
  page_off: 'Die öffentliche Seite ist ausgeschaltet: Schalten Sie sie in den Einstellungen der Beiträge ein.',
  post_not_found: 'Diesen Beitrag gibt es nicht mehr.',
  published_elsewhere: 'Ein veröffentlichter Beitrag bleibt, wo er ist: Ziehen Sie ihn zuerst zurück.',
  slug_taken: 'Ein anderer Beitrag der öffentlichen Seite hat diese Adresse.',
};
