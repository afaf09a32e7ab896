import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  booked: 'hat „{service}“ für {customer} gebucht',
  requested_booking: 'hat „{service}“ für {customer} angefragt',
  kept_back_mail: 'hat die E-Mail zu „{service}“ an {customer} zurückgehalten',
  did_not_send_mail: 'hat die E-Mail zu „{service}“ an {customer} nicht gesendet: Niemand hat sie rechtzeitig genehmigt',
  confirmed_booking: 'hat „{service}“ von {customer} bestätigt',
  declined_booking: 'hat „{service}“ von {customer} abgelehnt',
  moved_booking: 'hat „{service}“ von {customer} auf eine andere Zeit verlegt',
  cancelled_booking: 'hat „{service}“ von {customer} abgesagt',
  gave_booking: 'hat „{service}“ von {customer} an {host} übergeben',
  noted_no_show: 'hat vermerkt, dass {customer} nicht zu „{service}“ kam',
  completed_booking: 'hat „{service}“ von {customer} abgeschlossen',
  added_service: 'hat die Leistung „{service}“ angelegt',
  changed_service: 'hat die Leistung „{service}“ geändert',
  deleted_service: 'hat die Leistung „{service}“ gelöscht',
  changed_own_hours: 'hat die eigenen Buchungszeiten geändert',
  changed_hours: 'hat die Buchungszeiten eines Mitglieds geändert',
  made_calendar_address: 'hat eine neue Kalenderadresse der eigenen Buchungen angelegt',
  a_customer: 'jemand',
  restored_service: 'hat die Leistung „{service}“ wiederhergestellt',
  booking_waits: 'Eine Buchung wartet auf Bestätigung',
  please_confirm: 'Bitte bestätigen: {who}',
  customer_booked: 'Ein Kunde hat bei Ihnen gebucht',
  somebody_booked: '{who} hat gebucht',
};
