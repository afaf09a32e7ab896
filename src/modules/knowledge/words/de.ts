import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  added: 'hat das Dokument „{title}“ hinzugefügt',
  added_quietly: 'hat ein Dokument hinzugefügt',
  updated: 'hat das Dokument „{title}“ geändert',
  updated_quietly: 'hat ein Dokument geändert',
  refreshed: 'hat das Dokument „{title}“ neu geladen',
  refreshed_quietly: 'hat ein Dokument neu geladen',
  deleted: 'hat das Dokument „{title}“ gelöscht',
  deleted_quietly: 'hat ein Dokument gelöscht',
  changed_settings: 'hat die Einstellungen des Wissens geändert',

  load_address: '{address} laden und als Dokument behalten.',
  load_again: 'Das Dokument „{title}“ erneut von {address} laden.',
  change_audience: 'Ändern, wer das Dokument „{title}“ lesen darf.',
  change_public_document: 'Das Dokument „{title}“ ändern, aus dem eine öffentliche Chatseite antwortet.',
  add_public_document: 'Das Dokument „{title}“ hinzufügen, aus dem dann eine öffentliche Chatseite antwortet.',
  delete_document: 'Das Dokument „{title}“ mit allem, was daraus gelesen wurde, endgültig löschen.',
  save_settings: 'Die Einstellungen des Wissens ändern.',

  label_address: 'Adresse',
  label_audience: 'Dürfen es lesen',
  label_connection: 'Verbindung für die Suche nach Bedeutung',
  label_document: 'Dokument',
  label_model: 'Modell',
  label_source: 'Quelle',
  label_version: 'Version des Inhalts',
  everyone: 'alle',
  source_upload: 'hochgeladene Datei',
  source_text: 'Text',
  source_address: 'Webadresse',
  source_record: 'Anhang eines Datensatzes',
  source_post: 'Beitrag',

  overview_documents: 'Dokumente',
  overview_failed: 'Nicht lesbare Dokumente',
};
