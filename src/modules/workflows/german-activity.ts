import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create: { 'created the workflow “{name}”': 'hat den Workflow „{name}“ angelegt' },
    update: { 'changed the workflow “{name}”': 'hat den Workflow „{name}“ geändert' },
    duplicate: { 'made “{name}” as a copy of the workflow “{original}”': 'hat „{name}“ als Kopie des Workflows „{original}“ angelegt' },
    delete: { 'deleted the workflow “{name}”': 'hat den Workflow „{name}“ gelöscht' },
    reorder: { 'moved the workflow “{name}” in the list': 'hat den Workflow „{name}“ in der Liste verschoben' },
    move_to_folder: {
      'took the workflow “{name}” out of its folder': 'hat den Workflow „{name}“ aus seinem Ordner genommen',
      'moved the workflow “{name}” to another folder': 'hat den Workflow „{name}“ in einen anderen Ordner verschoben',
    },
    save_folder: {
      'made the folder “{name}” of workflows': 'hat den Workflow-Ordner „{name}“ angelegt',
      'renamed the folder “{name}” of workflows': 'hat den Workflow-Ordner „{name}“ umbenannt',
    },
    delete_folder: { 'deleted the folder “{name}” of workflows': 'hat den Workflow-Ordner „{name}“ gelöscht' },
    create_from_template: { 'made the workflow “{name}” from a template': 'hat den Workflow „{name}“ aus einer Vorlage angelegt' },
    import: { 'imported the workflow “{name}”': 'hat den Workflow „{name}“ importiert' },
    deploy: { 'deployed version {version} of the workflow “{name}”': 'hat Version {version} des Workflows „{name}“ bereitgestellt' },
    trust: {
      'let programs run the workflow “{name}” without asking': 'hat Programmen erlaubt, den Workflow „{name}“ ohne Rückfrage auszuführen',
      'made programs ask again before they run the workflow “{name}”': 'hat Programmen die Erlaubnis genommen, den Workflow „{name}“ ohne Rückfrage auszuführen',
    },
    hide_asking_notice: {},
    undeploy: { 'undeployed the workflow “{name}”': 'hat die Bereitstellung des Workflows „{name}“ beendet' },
    rollback: { 'went back to version {version} of the workflow “{name}”': 'ist beim Workflow „{name}“ zu Version {version} zurückgekehrt' },
    decide_step: {},
    allow_step: {},
    allow_steps: {},
    run: {},
    test_step: {},
    cancel_run: { 'cancelled a run': 'hat einen Lauf abgebrochen' },
    retry_run: { 'started a run of “{name}” again': 'hat einen Lauf von „{name}“ noch einmal gestartet' },
    retry_runs: {
      'started a failed run again': 'hat einen fehlgeschlagenen Lauf noch einmal gestartet',
      'started {count} failed runs again': 'hat {count} fehlgeschlagene Läufe noch einmal gestartet',
    },
    save_settings: { 'changed the settings of workflows': 'hat die Einstellungen der Workflows geändert' },
    set_chat_password: {
      'took the password off the chat page of “{name}”': 'hat das Passwort der Chatseite von „{name}“ entfernt',
      'set the password of the chat page of “{name}”': 'hat das Passwort der Chatseite von „{name}“ gesetzt',
    },
  },
};
