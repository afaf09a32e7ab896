import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create_table: { 'created the table “{table}”': 'hat die Tabelle „{table}“ angelegt' },
    update_table: { 'changed the table “{table}”': 'hat die Tabelle „{table}“ geändert' },
    delete_table: { 'deleted the table “{table}”': 'hat die Tabelle „{table}“ gelöscht' },
    save_field: {
      'added the field “{field}” of the table “{table}”': 'hat das Feld „{field}“ der Tabelle „{table}“ hinzugefügt',
      'changed the field “{field}” of the table “{table}”': 'hat das Feld „{field}“ der Tabelle „{table}“ geändert',
    },
    delete_field: { 'deleted the field “{field}” of the table “{table}”': 'hat das Feld „{field}“ der Tabelle „{table}“ gelöscht' },
    create_record: {
      'saved a record in “{table}”': 'hat einen Datensatz in „{table}“ gespeichert',
      'saved the record “{title}” in “{table}”': 'hat den Datensatz „{title}“ in „{table}“ gespeichert',
    },
    update_record: {
      'changed a record in “{table}”': 'hat einen Datensatz in „{table}“ geändert',
      'changed the record “{title}” in “{table}”': 'hat den Datensatz „{title}“ in „{table}“ geändert',
    },
    update_records: {
      'changed a record in “{table}”': 'hat einen Datensatz in „{table}“ geändert',
      'changed {count} records in “{table}”': 'hat {count} Datensätze in „{table}“ geändert',
    },
    delete_records: {
      'deleted a record of “{table}”': 'hat einen Datensatz aus „{table}“ gelöscht',
      'deleted {count} records of “{table}”': 'hat {count} Datensätze aus „{table}“ gelöscht',
    },
    restore_records: {
      'restored a record of “{table}”': 'hat einen Datensatz von „{table}“ wiederhergestellt',
      'restored {count} records of “{table}”': 'hat {count} Datensätze von „{table}“ wiederhergestellt',
    },
    import_records: {
      'imported 1 records into “{table}”': 'hat einen Datensatz in „{table}“ importiert',
      'imported {count} records into “{table}”': 'hat {count} Datensätze in „{table}“ importiert',
    },
    preview_import: {},
    start_import: { 'started an import into “{table}”': 'hat einen Import in „{table}“ gestartet' },
    export_records: {},
    set_permissions: { 'changed what {role} may do with the table “{table}”': 'hat geändert, was die Rolle „{role}“ mit der Tabelle „{table}“ darf' },
    set_row_rules: { 'changed the row rules of the table “{table}”': 'hat die Zeilenregeln der Tabelle „{table}“ geändert' },
    set_field_rights: { 'changed the field rights of the table “{table}”': 'hat die Feldrechte der Tabelle „{table}“ geändert' },
    save_view: { 'saved the view “{view}” of the table “{table}”': 'hat die Ansicht „{view}“ der Tabelle „{table}“ gespeichert' },
    delete_view: { 'deleted the view “{view}” of the table “{table}”': 'hat die Ansicht „{view}“ der Tabelle „{table}“ gelöscht' },
  },
};
