import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Assistent',
    description: 'Ein KI-Assistent in der Konsole, der die Werkzeuge des Arbeitsbereichs mit Ihren Rechten benutzt.',
  },
  actions: {
    list_conversations: {
      title: 'Unterhaltungen mit dem Assistenten auflisten',
      description: 'Ihre eigenen Unterhaltungen mit dem Assistenten seitenweise, die neuesten zuerst.',
    },
    get_conversation: {
      title: 'Unterhaltung ansehen',
      description: 'Was Sie und der Assistent gesagt haben, mit den benutzten Werkzeugen und ihren Ergebnissen.',
    },
    list_models: {
      title: 'Modelle des Assistenten auflisten',
      description:
        'Verbindungen zu Anbietern von KI-Modellen, die der Assistent benutzen kann, mit ihrem Standardmodell.',
    },
    send: {
      title: 'Den Assistenten fragen',
      description:
        'Dem Assistenten der Konsole etwas sagen und seiner Antwort in Zeilen aus JSON folgen. Ohne Text macht er weiter, nachdem eine Freigabe entschieden wurde.',
    },
    stop: {
      title: 'Antwort abbrechen',
      description:
        'Beendet die Antwort, die der Assistent in einer Unterhaltung gerade gibt; was er gesagt hat, bleibt.',
    },
    rename: {
      title: 'Unterhaltung umbenennen',
      description: 'Einer Ihrer Unterhaltungen mit dem Assistenten einen anderen Titel geben.',
    },
    delete_conversation: {
      title: 'Unterhaltung löschen',
      description:
        'Eine Ihrer Unterhaltungen mit dem Assistenten löschen. Sie können sie 30 Tage lang wiederherstellen.',
    },
  },
  events: {},
  fields: {
    id: 'Unterhaltung',
    conversationId: 'Unterhaltung',
    text: 'Text',
    title: 'Titel',
    connectionId: 'Verbindung',
    model: 'Modell',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
  },
};
