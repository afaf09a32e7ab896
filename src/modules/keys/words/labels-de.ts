import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: { title: 'API-Schlüssel', description: 'Schlüssel für Programme, die in Ihrem Namen handeln.' },
  actions: {
    list: {
      title: 'API-Schlüssel auflisten',
      description:
        'Ihre Schlüssel und wann sie zuletzt benutzt wurden; wer Schlüssel verwaltet, sieht die aller Personen. Die Schlüssel selbst werden nie wieder gezeigt.',
    },
    create: {
      title: 'API-Schlüssel anlegen',
      description:
        'Einen Schlüssel für ein Programm erzeugen. Es handelt damit in Ihrem Namen, in diesem Arbeitsbereich. Der Schlüssel wird nur dieses eine Mal gezeigt.',
    },
    confirm_code: {
      title: 'Einem Programm seinen Schlüssel geben',
      description:
        'Den Code bestätigen, den die Kommandozeile für ein Programm anzeigt: Es erhält einen API-Schlüssel und handelt damit in Ihrem Namen, in diesem Arbeitsbereich.',
    },
    rotate: {
      title: 'API-Schlüssel erneuern',
      description:
        'Einen Schlüssel durch einen neuen ersetzen, der nur dieses eine Mal gezeigt wird. Der alte gilt sofort nicht mehr.',
    },
    revoke: {
      title: 'API-Schlüssel widerrufen',
      description: 'Einen Schlüssel endgültig widerrufen. Programme, die ihn benutzen, werden sofort abgewiesen.',
    },
  },
  events: {
    'platform.key_created': {
      title: 'API-Schlüssel angelegt',
      description: 'Jemand hat einen Schlüssel für ein Programm erzeugt.',
    },
    'platform.key_rotated': {
      title: 'API-Schlüssel erneuert',
      description: 'Ein Schlüssel wurde durch einen neuen ersetzt; der alte gilt nicht mehr.',
    },
    'platform.key_revoked': {
      title: 'API-Schlüssel widerrufen',
      description: 'Ein Schlüssel wurde endgültig widerrufen.',
    },
  },
  fields: {
    id: 'Schlüssel',
    name: 'Name',
    kind: 'Art',
    expiresAt: 'Läuft ab',
    code: 'Code',
    mode: 'Was er darf',
    scopes: 'Wofür er gilt',
    modules: 'Module',
    tableIds: 'Tabellen',
    workflowIds: 'Workflows',
  },
  choices: {
    kind: { api: 'API', computer: 'Computer' },
    mode: { full: 'Voller Zugriff', ask: 'Erst fragen', read: 'Nur lesen' },
  },
};
