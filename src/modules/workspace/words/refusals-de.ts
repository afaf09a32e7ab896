import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  activity_not_found: 'Diesen Eintrag gibt es nicht mehr.',
  already_queued: 'Neuere Arbeit tut schon dasselbe.',
  client_not_found: 'Dieses Programm ist nicht verbunden.',
  filling: 'Jemand füllt diesen Arbeitsbereich gerade.',
  job_not_found: 'Diese fehlgeschlagene Arbeit gibt es nicht mehr.',
  kept_too_long: 'darf höchstens {max} sein, so lange bewahrt diese Instanz es auf',
  missing_capability: 'Ihre Rolle erlaubt nicht, das wiederherzustellen ({capability}).',
  module_not_found: 'Es gibt kein Modul „{name}“.',
  module_required: 'Das Modul „{title}“ brauchen die anderen; es lässt sich nicht ausschalten.',
  no_sample: 'In diesem Arbeitsbereich gibt es keinen Beispielbetrieb.',
  not_deleted: 'Es ist nicht unter dem Gelöschten.',
  not_secret: 'Nur eine geheime Variable lässt sich an Hosts und Workflows binden.',
  sample_busy: 'Jemand legt den Beispielbetrieb gerade an oder entfernt ihn.',
  sample_here: 'Der Beispielbetrieb ist schon hier.',
  session_not_found: 'Diese Sitzung ist schon beendet.',
  session_only_binding: 'Nur eine angemeldete Person kann sagen, wo ein Geheimnis benutzt werden darf.',
  session_only_hosts: 'Nur eine angemeldete Person kann ändern, welche Hosts Programme aufrufen dürfen.',
  session_only_secret: 'Diese Variable ist geheim; nur eine Person kann sie setzen oder entfernen.',
  slug_taken: 'Ein anderer Arbeitsbereich hat schon die Adresse „{slug}“.',
  too_many_views: 'Ein Arbeitsbereich kann höchstens {max} gespeicherte Ansichten haben.',
  type_not_found: 'Vom Typ „{type}“ lässt sich nichts wiederherstellen.',
  value_needed: '„{name}“ braucht einen Wert: Nur ein Geheimnis behält den, den es hat.',
  view_list: 'Ihre Rolle erlaubt nicht, diese Liste zu lesen ({capability}).',
  view_not_found: 'Diese Ansicht gibt es nicht mehr.',
  view_shared: 'Ihre Rolle darf Ansichten für alle weder speichern noch ändern.',
  workflow_not_found: 'Diesen Workflow gibt es nicht mehr.',
  workspace_not_empty:
    'Der Arbeitsbereich ist nicht leer: In „{title}“ gibt es schon etwas. Legen Sie für den Beispielbetrieb einen neuen an.',
};
