import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  created_this_workspace: 'hat diesen Arbeitsbereich angelegt',
  created_workspace: 'hat den Arbeitsbereich „{name}“ angelegt',
  changed_settings: 'hat die Einstellungen des Arbeitsbereichs geändert',
  switched_module_on: 'hat das Modul „{module}“ eingeschaltet',
  switched_module_off: 'hat das Modul „{module}“ ausgeschaltet',
  changed_retention: 'hat geändert, wie lange Daten aufbewahrt werden',
  started_removal: 'hat das Entfernen alter Daten gestartet',
  filled_with_sample: 'hat den Arbeitsbereich mit dem Beispielbetrieb gefüllt',
  removed_sample: 'hat den Beispielbetrieb entfernt',
  'removed_sample_partly.one': 'hat den Beispielbetrieb entfernt; ein Ding blieb, weil sich anderes darauf bezieht',
  'removed_sample_partly.other': 'hat den Beispielbetrieb entfernt; {count} Dinge blieben, weil sich anderes auf sie bezieht',
  retried_failed_job: 'hat einen fehlgeschlagenen Auftrag noch einmal versucht',
  ended_session: 'hat eine Sitzung beendet',
  disconnected_client: 'hat „{client}“ von {person} getrennt',
  set_variable: 'hat die Variable {name} gesetzt',
  removed_variable: 'hat die Variable {name} entfernt',
};
