import type { clientWords as source } from '../en/clients.ts';

export const clientWords: { readonly [K in keyof typeof source]: string } = {
  'settings.clients': 'Verbundene Programme',
  'clients.description':
    'Programme wie KI-Assistenten, die durch Anmelden in diesen Arbeitsbereich gelassen wurden. Jedes handelt im Namen der Person, die es hereingelassen hat.',
  'clients.name': 'Programm',
  'clients.host': 'Führt zurück zu',
  'clients.person': 'Person',
  'clients.connected': 'Verbunden',
  'clients.last_used': 'Zuletzt benutzt',
  'clients.revoke': 'Trennen',
  'clients.revoke_title': '{name} trennen?',
  'clients.revoke_effect': '{name} wird sofort abgewiesen und muss neu um Zugriff bitten.',
  'clients.revoked': '{name} wurde getrennt',
  'clients.empty': 'Kein Programm ist verbunden',
  'clients.empty_text':
    'Tragen Sie die MCP-Adresse dieses svc in einen Assistenten wie Claude oder Cursor ein. Er fragt Sie dann hier.',

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
  'error.request_not_found':
    'Diese Anfrage ist verbraucht oder zu alt. Beginnen Sie neu in dem Programm, das Sie hierher geführt hat.',
  'error.client_not_found': 'Dieses Programm ist nicht mehr verbunden.',
};
