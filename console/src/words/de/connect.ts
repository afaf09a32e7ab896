import type { connectWords as source } from '../en/connect.ts';

export const connectWords: { readonly [K in keyof typeof source]: string } = {
  'connect.loading': 'Ein Programm bittet um Zugriff',
  'connect.title': '{client} hereinlassen?',
  'connect.text':
    'Es bittet darum, in Ihrem Namen zu handeln. Stimmen Sie nur zu, wenn Sie das gerade selbst begonnen haben.',
  'connect.client': 'Programm',
  'connect.redirect': 'Führt Sie zurück zu',
  'connect.person': 'Angemeldet als',
  'connect.workspace': 'Arbeitsbereich',
  'connect.workspace_hint': 'Es sieht nur diesen.',
  'connect.meaning':
    'Es darf dort, was Sie dürfen. Was sendet, zahlt, veröffentlicht oder löscht, wartet weiterhin auf die Freigabe eines Menschen. Trennen können Sie es jederzeit unter Einstellungen → Verbundene Programme.',
  'connect.allow': 'Zulassen',
  'connect.deny': 'Ablehnen',
  'connect.other_person': 'Als jemand anderes anmelden',
  'connect.no_workspace': 'Sie gehören zu keinem Arbeitsbereich, es gibt also nichts, wozu es Zugriff bekäme.',
  'connect.allowed': '{client} ist verbunden',
  'connect.denied': '{client} wurde nicht hereingelassen',
  'connect.close': 'Sie werden zurückgeführt. Falls nichts geschieht, können Sie diese Seite schließen.',
  'connect.failed': 'Das funktioniert nicht',
  'connect.failed_text':
    'Das Programm hat eine unvollständige oder falsche Anfrage gesendet. Beginnen Sie dort neu, oder fragen Sie, wer es gemacht hat.',
  'connect.error_invalid_client':
    'Das Programm ist hier nicht mehr bekannt. Entfernen Sie dort die Verbindung und legen Sie sie neu an.',
  'connect.error_invalid_redirect_uri':
    'Das Programm will Sie zu einer Adresse zurückführen, die es nicht angemeldet hat, deshalb wurde es hier angehalten.',
  'connect.error_invalid_request':
    'Das Programm hat eine unvollständige oder falsche Anfrage gesendet. Beginnen Sie dort neu.',
  'connect.error_session_not_found': 'Diese Anfrage ist verbraucht oder zu alt. Beginnen Sie im Programm neu.',
};
