import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create: {
      'created this workspace': 'hat diesen Arbeitsbereich angelegt',
      'created the workspace “{name}”': 'hat den Arbeitsbereich „{name}“ angelegt',
    },
    update: { 'changed the workspace settings': 'hat die Einstellungen des Arbeitsbereichs geändert' },
    set_module: {
      'switched the module “{module}” on': 'hat das Modul „{module}“ eingeschaltet',
      'switched the module “{module}” off': 'hat das Modul „{module}“ ausgeschaltet',
    },
    set_retention: { 'changed how long data is kept': 'hat geändert, wie lange Daten aufbewahrt werden' },
    apply_retention: { 'started the removal of old data': 'hat das Entfernen alter Daten gestartet' },
    restore: { 'restored the {type} “{title}”': 'hat {type} „{title}“ wiederhergestellt' },
    fill_sample: { 'filled the workspace with the sample business': 'hat den Arbeitsbereich mit dem Beispielbetrieb gefüllt' },
    remove_sample: {
      'removed the sample business': 'hat den Beispielbetrieb entfernt',
      'removed the sample business; {count} things that others refer to stayed': 'hat den Beispielbetrieb entfernt; {count} Dinge blieben, weil sich anderes auf sie bezieht',
    },
    retry_failed_job: { 'retried a failed job': 'hat einen fehlgeschlagenen Auftrag noch einmal versucht' },
    revoke_session: { 'ended a session': 'hat eine Sitzung beendet' },
    revoke_client: { 'disconnected “{client}” of {person}': 'hat „{client}“ von {person} getrennt' },
    set_variable: {
      'set the variable {name}': 'hat die Variable {name} gesetzt',
      'removed the variable {name}': 'hat die Variable {name} entfernt',
    },
    mark_notices_read: {},
    set_notice_preferences: {},
  },
  values: {
    type: {
      customer: 'den Kunden',
      field: 'das Feld',
      inbound_endpoint: 'den eingehenden Webhook',
      invoice: 'den Rechnungsentwurf',
      lead: 'den Lead',
      message_draft: 'den Nachrichtenentwurf',
      message_template: 'die Nachrichtenvorlage',
      outgoing_endpoint: 'den ausgehenden Webhook',
      post: 'den Beitrag',
      post_channel: 'den Kanal',
      provider_webhook: 'den Anbieter-Webhook',
      service: 'die Leistung',
      table: 'die Tabelle',
      task: 'die Aufgabe',
      workflow: 'den Workflow',
    },
  },
};
