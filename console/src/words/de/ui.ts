import type { uiWords as source } from '../en/ui.ts';

export const uiWords: { readonly [K in keyof typeof source]: string } = {
  'ui.retry': 'Erneut versuchen',
  'ui.cancel': 'Abbrechen',
  'ui.close': 'Schließen',
  'ui.save': 'Speichern',
  'ui.saved': 'Gespeichert',
  'ui.done': 'Fertig',
  'ui.undo': 'Rückgängig',
  'ui.copy': 'Kopieren',
  'ui.copied': 'Kopiert',
  'ui.actions': 'Aktionen',
  'ui.load_more': 'Mehr laden',
  'ui.clear_search': 'Suche leeren',
  'ui.never': 'Nie',
  'ui.all': 'Alle',
  'ui.loading': 'Lädt',
  'ui.system': 'System',

  'form.required': 'Bitte ausfüllen.',
  'form.email': 'Das sieht nicht nach einer E-Mail-Adresse aus.',
  'form.password_short': 'Mindestens 8 Zeichen verwenden.',
  'form.money': 'Einen Betrag eingeben, etwa 1250,50.',
  'form.json': 'Das ist kein gültiges JSON.',

  'error.internal': 'Auf dem Server ist etwas schiefgegangen. Es wurde nichts geändert; bitte noch einmal versuchen.',
  'error.offline':
    'Der Server ist nicht erreichbar. Verbindung prüfen und erneut versuchen; nichts Getipptes geht verloren.',
  'error.unavailable': 'Der Server startet gerade. Gleich noch einmal versuchen.',
  'error.no_session': 'Sie sind abgemeldet. Zum Fortfahren bitte neu anmelden.',
  'error.foreign_origin':
    'Die Seite wurde unter einer anderen Adresse geöffnet, als der Server erwartet. Bitte die Konsole unter ihrer eigenen Adresse öffnen.',
  'error.missing_capability': 'Ihre Rolle erlaubt das nicht. Inhaber oder Admins können das unter Mitglieder ändern.',
  'error.unknown_action':
    'Der Server kennt diese Aktion nicht. Vielleicht ist er älter als diese Seite; bitte neu laden.',
  'error.module_disabled': 'Dieses Modul ist ausgeschaltet. Unter Einstellungen → Module lässt es sich einschalten.',
  'error.invalid_input': 'Bitte die Eingaben prüfen.',
  'error.rate_limited': 'Zu viele Versuche. Kurz warten und dann erneut versuchen.',
  'error.rate_limited_for': 'Zu viele Versuche. In {seconds} Sekunden erneut versuchen.',
  'error.stale_version': 'Jemand hat das inzwischen geändert. Ihre Eingaben sind noch da.',
  'error.idempotency_key_reused': 'Das wurde schon mit anderem Inhalt gesendet. Bitte neu laden.',
  'error.already_done':
    'Das ist schon geschehen. Das Geheimnis wird nur einmal gezeigt; durch Erneuern entsteht ein neues.',
  'error.wrong_credentials': 'E-Mail oder Passwort stimmt nicht.',
  'error.wrong_code': 'Dieser Code stimmt nicht. Codes wechseln alle 30 Sekunden.',
  'error.wrong_password': 'Dieses Passwort stimmt nicht.',
  'error.wrong_setup_token':
    'Dieser Einrichtungslink ist ungültig. Bitte den neuesten Link aus dem Terminal verwenden.',
  'error.already_claimed': 'Diese Instanz hat schon einen Inhaber. Bitte anmelden.',
  'error.reset_expired': 'Dieser Link wurde benutzt oder ist abgelaufen. Bitte einen neuen anfordern.',
  'error.invite_not_found':
    'Diese Einladung wurde benutzt, zurückgezogen oder ist abgelaufen. Bitte um eine neue bitten.',
  'error.account_exists': 'Zu dieser Adresse gibt es schon ein Konto. Zum Annehmen bitte anmelden.',
  'error.lead_closed': 'Ein gewonnener oder verlorener Lead lässt sich nicht mehr ändern.',
  'error.lost_reason_required': 'Bitte angeben, warum der Lead verloren ging.',
  'error.lead_not_found': 'Diesen Lead gibt es nicht mehr.',
  'error.already_decided': 'Das hat schon jemand anderes entschieden.',
  'error.expired': 'Diese Anfrage ist abgelaufen. Sie muss neu gestellt werden.',
  'error.precondition_changed':
    'Worum es geht, hat sich seit der Anfrage geändert. Bitte vor der Entscheidung noch einmal ansehen.',
  'error.approval_not_found': 'Diese Anfrage gibt es nicht mehr.',
  'error.last_owner': 'Ein Arbeitsbereich braucht mindestens einen Inhaber.',
  'error.already_member': 'Diese Person ist schon Mitglied oder eingeladen.',
  'error.role_in_use': 'Mitglieder haben diese Rolle noch. Geben Sie ihnen zuerst eine andere.',
  'error.role_built_in': 'Eingebaute Rollen lassen sich nicht ändern.',
  'error.name_taken': 'Dieser Name ist schon vergeben.',
  'error.beyond_own_rights': 'Rechte, die Sie selbst nicht haben, können Sie nicht vergeben.',
  'error.key_revoked': 'Dieser Schlüssel wurde schon widerrufen.',
  'error.code_expired':
    'Dieser Code ist ungültig oder abgelaufen. Den Befehl erneut ausführen, um einen neuen zu bekommen.',
  'error.module_required': 'Dieses Modul braucht der Arbeitsbereich; es bleibt eingeschaltet.',
  'error.unique_violation': 'Etwas mit demselben Namen gibt es schon.',
};
