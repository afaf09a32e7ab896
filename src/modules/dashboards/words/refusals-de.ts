import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  dashboard_not_found: 'Dieses Dashboard gibt es nicht mehr, oder es ist nicht für Sie freigegeben.',
  date_needs_period:
    '„{key}“ ist ein Datum: Geben Sie an, ob nach Tag, Woche, Monat, Quartal oder Jahr gruppiert werden soll.',
  day_of_week: 'muss zwischen 1 (Montag) und 7 (Sonntag) liegen',
  mail_not_found: 'Diese geplante E-Mail gibt es nicht mehr.',
  no_mail_server: 'Auf dieser Instanz ist kein Mailserver eingerichtet, deshalb kann nichts gesendet werden.',
  not_a_date: '„{key}“ enthält keine Daten im Kalendersinn und lässt sich nicht auf einen Zeitraum eingrenzen.',
  not_a_member: 'ist kein Mitglied dieses Arbeitsbereichs',
  tile_needs_groups: 'Das Diagramm „{title}“ braucht ein Feld, nach dem gruppiert wird.',
  tile_needs_source: 'Die Kachel „{title}“ braucht eine Tabelle oder eine andere Quelle.',
  tile_not_found: 'Diese Kachel gibt es nicht mehr, oder hinter ihr stehen keine Datensätze.',
  too_many_mails: 'Sie haben bereits {count} geplante E-Mails. Beenden Sie zuerst eine davon.',
  too_many_tiles: 'Ein Dashboard hat höchstens {count} Kacheln.',
  unknown_role: '„{role}“ ist keine Rolle dieses Arbeitsbereichs',
  unknown_source: '„{source}“ ist keine Tabelle oder andere Quelle, die Sie verwenden dürfen.',
  unknown_tile_field: 'Die Quelle hat kein Feld „{key}“.',
};
