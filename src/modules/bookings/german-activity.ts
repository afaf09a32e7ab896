import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create_booking: {
      'booked “{service}” for {customer}': 'hat „{service}“ für {customer} gebucht',
      'requested “{service}” for {customer}': 'hat „{service}“ für {customer} angefragt',
      'kept back the mail about “{service}” to {customer}': 'hat die E-Mail zu „{service}“ an {customer} zurückgehalten',
      'did not send the mail about “{service}” to {customer}: nobody approved it in time':
        'hat die E-Mail zu „{service}“ an {customer} nicht gesendet: Niemand hat sie rechtzeitig genehmigt',
    },
    confirm_booking: { 'confirmed “{service}” of {customer}': 'hat „{service}“ von {customer} bestätigt' },
    decline_booking: { 'declined “{service}” of {customer}': 'hat „{service}“ von {customer} abgelehnt' },
    reschedule_booking: { 'moved “{service}” of {customer} to another time': 'hat „{service}“ von {customer} auf eine andere Zeit verlegt' },
    cancel_booking: { 'cancelled “{service}” of {customer}': 'hat „{service}“ von {customer} abgesagt' },
    reassign_booking: { 'gave “{service}” of {customer} to {host}': 'hat „{service}“ von {customer} an {host} übergeben' },
    mark_no_show: { 'noted that {customer} did not come to “{service}”': 'hat vermerkt, dass {customer} nicht zu „{service}“ kam' },
    complete_booking: { 'completed “{service}” of {customer}': 'hat „{service}“ von {customer} abgeschlossen' },
    save_service: {
      'added the service “{service}”': 'hat die Leistung „{service}“ angelegt',
      'changed the service “{service}”': 'hat die Leistung „{service}“ geändert',
    },
    delete_service: { 'deleted the service “{service}”': 'hat die Leistung „{service}“ gelöscht' },
    set_availability: {
      'changed their hours for bookings': 'hat die eigenen Buchungszeiten geändert',
      'changed the hours of a host': 'hat die Buchungszeiten eines Mitglieds geändert',
    },
    reset_feed: { 'made a new calendar address of their bookings': 'hat eine neue Kalenderadresse der eigenen Buchungen angelegt' },
  },
  values: { customer: { 'a customer': 'jemand' } },
};
