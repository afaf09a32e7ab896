import type { Translation } from '../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  action_not_available: 'Die Aktion {action} gibt es nicht mehr. Die Anfrage kann nur noch abgelehnt werden.',
  already_decided: 'Über diese Anfrage ist schon entschieden ({state}).',
  already_done: 'Dieser Aufruf wurde schon gemacht; sein Geheimnis wird nur einmal gezeigt.',
  already_member: 'Sie sind schon Mitglied von „{workspace}“.',
  approval_not_found: 'Diese Anfrage gibt es nicht mehr.',
  arguments: 'muss ein Objekt sein oder ein Text, der eines als JSON enthält',
  asks_first:
    'Ein Programm kann das nicht über eine öffentliche Seite tun: Es muss die Aktion selbst aufrufen, damit eine Person gefragt werden kann.',
  cannot_be_done: 'Es ist jetzt nicht möglich: {problem}',
  earlier_version: 'Diese Anfrage stammt aus einer früheren Version von svc: Der Aufruf muss wiederholt werden.',
  expired: 'Niemand hat rechtzeitig entschieden: Der Aufruf muss wiederholt werden.',
  file_too_large:
    'Die Datei „{name}“ hat mehr als {max} Zeichen: Grenzen Sie sie ein, oder lassen Sie sie von einer Person in der Konsole herunterladen.',
  idempotency_key_reused: 'Dieser Idempotency-Key wurde für einen anderen Aufruf benutzt: Nehmen Sie einen neuen.',
  invite_not_found: 'Diese Einladung wurde benutzt, zurückgezogen oder ist abgelaufen: Fordern Sie eine neue an.',
  key_only_reads: '„{title}“ ändert etwas, und dieser Schlüssel liest nur.',
  missing_capability:
    'Ihre Rolle erlaubt „{title}“ nicht ({capability}). Ein Inhaber oder Administrator kann das unter Mitglieder ändern.',
  module_disabled: 'Das Modul „{title}“ ist ausgeschaltet. Einschalten lässt es sich unter Einstellungen → Module.',
  no_sections: 'Es gibt keinen Abschnitt „{section}“ und auch keine anderen.',
  not_editable: 'Diese Anfrage lässt sich nur unverändert freigeben oder ablehnen.',
  other_address: 'Diese Einladung gilt für {email}: Melden Sie sich mit jenem Konto an.',
  other_tool: 'muss ein anderes Werkzeug als svc_call selbst sein',
  out_of_scope: 'Dieser Schlüssel gilt nicht für das Modul „{module}“.',
  out_of_scope_table: 'Dieser Schlüssel gilt bei dieser Tabelle nicht für „{title}“.',
  out_of_scope_workflow: 'Dieser Schlüssel gilt bei diesem Workflow nicht für „{title}“.',
  payload_too_large: 'Der Inhalt ist zu groß: „{title}“ nimmt höchstens {kibibytes} KiB.',
  precondition_changed:
    'Worum es in dieser Anfrage geht, hat sich seitdem geändert: Sehen Sie es sich noch einmal an, bevor Sie entscheiden.',
  program_not_let_in:
    '{program} hat darum gebeten und hat keinen Zugang mehr. Die Anfrage kann nur noch abgelehnt werden.',
  starter_left:
    'Die Person, in deren Namen ein Programm diesen Lauf gestartet hat, ist nicht mehr Mitglied. Die Anfrage kann nur noch abgelehnt werden.',
  requester_left: '{name} hat darum gebeten und ist nicht mehr Mitglied. Die Anfrage kann nur noch abgelehnt werden.',
  requester_may_not: '{name} hat darum gebeten und darf das nicht mehr. Die Anfrage kann nur noch abgelehnt werden.',
  requester_may_not_do: '{name} hat darum gebeten und darf das nicht mehr: {title}.',
  session_only: '„{title}“ ist nur für angemeldete Personen.',
  stale_version: 'Es wurde inzwischen geändert: Sehen Sie es sich noch einmal an, und entscheiden Sie dann.',
  still_running: 'Der erste Aufruf mit diesem Idempotency-Key ist noch nicht beendet.',
  the_program: 'Das Programm',
  too_many_pending:
    '{max} Anfragen dieses Programms warten schon: Über einige davon muss zuerst eine Person entscheiden.',
  unknown_action: 'Es gibt keine Aktion „{name}“.',
  unknown_section: 'Es gibt keinen Abschnitt „{section}“, nur {known}.',
  unknown_tool: 'Es gibt kein Werkzeug „{name}“; meinten Sie {suggestions}?',
};
