import type { connectWords as source } from '../en/connect.ts';

export const connectWords: { readonly [K in keyof typeof source]: string } = {
  'connect.loading': 'Ein Programm bittet um Zugriff',
  'connect.title': '{client} Zugriff auf Ihren Arbeitsbereich erlauben?',
  'connect.text': 'Es handelt dann in Ihrem Namen. Erlauben Sie das nur, wenn Sie es gerade selbst angestoßen haben.',
  'connect.client': 'Programm',
  'connect.redirect': 'Leitet weiter zu',
  'connect.person': 'Angemeldet als',
  'connect.workspace': 'Arbeitsbereich',
  'connect.workspace_hint': 'Es hat nur auf diesen Zugriff.',
  'connect.meaning':
    'Es darf dort, was Sie dürfen. Senden, Bezahlen, Veröffentlichen und Löschen brauchen weiterhin die Freigabe eines Menschen. Trennen können Sie es jederzeit unter Einstellungen → Verbundene Clients.',
  'connect.allow': 'Zulassen',
  'connect.deny': 'Ablehnen',
  'connect.other_person': 'Als jemand anderes anmelden',
  'connect.no_workspace':
    'Sie sind in keinem Arbeitsbereich Mitglied, es gibt also nichts, worauf Sie Zugriff geben könnten.',
  'connect.allowed': '{client} ist verbunden',
  'connect.denied': '{client} hat keinen Zugriff erhalten',
  'connect.close': 'Sie werden zurückgeleitet. Falls nichts geschieht, können Sie diese Seite schließen.',
  'connect.failed': 'Diese Anfrage ist ungültig',
  'connect.failed_text':
    'Das Programm hat eine unvollständige oder ungültige Anfrage gesendet. Beginnen Sie dort neu, oder wenden Sie sich an den Hersteller.',
  'connect.error_invalid_client':
    'Das Programm ist hier nicht mehr bekannt. Entfernen Sie dort die Verbindung und legen Sie sie neu an.',
  'connect.error_invalid_redirect_uri':
    'Das Programm wollte Sie zu einer Adresse leiten, die es nicht registriert hat; deshalb wurde die Anfrage angehalten.',
  'connect.error_invalid_request':
    'Das Programm hat eine unvollständige oder ungültige Anfrage gesendet. Beginnen Sie dort neu.',
  'connect.error_session_not_found':
    'Diese Anfrage wurde schon benutzt oder ist abgelaufen. Beginnen Sie im Programm neu.',
};
