import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  already_published: 'Er ist schon veröffentlicht.',
  channel_deleted: 'Der Kanal dieses Beitrags wurde gelöscht.',
  'channel_in_use.one': 'Ein Beitrag hat „{name}“ noch nicht erreicht.',
  'channel_in_use.other': '{count} Beiträge haben „{name}“ noch nicht erreicht.',
  channel_not_found: 'Diesen Kanal gibt es nicht mehr.',
  channel_without_connection: 'Die Verbindung des Kanals „{name}“ wurde gelöscht: Wählen Sie eine andere.',
  choose_channel: 'Der Kanal dieses Beitrags wurde gelöscht: Wählen Sie einen anderen.',
  connection_not_found: 'Diese Verbindung der Art HTTP gibt es nicht mehr.',
  delivery_waiting:
    'Sein Kanal hat noch nicht erfahren, dass er zurückgezogen wurde: Warten Sie einen Moment, oder wiederholen Sie die Zustellung.',
  missing_capability: 'Ihre Rolle erlaubt nicht, veröffentlichte oder geplante Beiträge zu ändern ({capability}).',
  not_found: 'Unter dieser Adresse gibt es nichts.',
  not_published: 'Er ist weder veröffentlicht noch geplant.',
  nothing_to_deliver: 'Sein Kanal ist schon auf dem neuesten Stand.',
  page_off: 'Die öffentliche Seite ist ausgeschaltet: Schalten Sie sie in den Einstellungen der Beiträge ein.',
  post_not_found: 'Diesen Beitrag gibt es nicht mehr.',
  published_elsewhere: 'Ein veröffentlichter Beitrag bleibt, wo er ist: Ziehen Sie ihn zuerst zurück.',
  slug_taken: 'Ein anderer Beitrag der öffentlichen Seite hat diese Adresse.',
};
