import type { Labels } from '../../../runtime/define-module.ts';
import { synonyms } from './synonyms-de.ts';

export const de: Labels = {
  module: { title: 'Verbindungen', description: 'Zugänge zu anderen Diensten, verschlüsselt aufbewahrt.' },
  actions: {
    list: {
      title: 'Verbindungen auflisten',
      description:
        'Dienste, mit denen dieser Arbeitsbereich verbunden ist: HTTP-Dienste, KI-Modelle, Mailserver, Zahlungsanbieter. Ihre Geheimnisse werden nie gezeigt.',
    },
    save: {
      title: 'Verbindung speichern',
      description:
        'Einen anderen Dienst verbinden oder eine Verbindung ändern: einen HTTP-Dienst mit Zugangsdaten, einen Anbieter von KI-Modellen, einen Mailserver, einen Zahlungsanbieter. Das Geheimnis wird verschlüsselt gespeichert.',
    },
    test: {
      title: 'Verbindung prüfen',
      description:
        'Ausprobieren, ob ein Dienst erreichbar ist und die Zugangsdaten annimmt. Dort wird nichts geändert und nichts gesendet.',
    },
    delete: {
      title: 'Verbindung löschen',
      description:
        'Eine Verbindung löschen, die weder ein veröffentlichter Workflow noch die Einstellungen eines Moduls benutzen. Sie lässt sich 30 Tage lang wiederherstellen.',
    },
  },
  synonyms,
  events: {
    'platform.connection_changed': {
      title: 'Verbindung geändert',
      description: 'Eine Verbindung zu einem anderen Dienst wurde angelegt, geändert, gelöscht oder wiederhergestellt.',
    },
  },
  fields: {
    id: 'Verbindung',
    name: 'Name',
    kind: 'Art',
    settings: 'Einstellungen',
    secret: 'Geheimnis',
    url: 'Adresse',
    expectedUpdatedAt: 'Erwarteter Stand',
  },
};
