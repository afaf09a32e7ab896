import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Veröffentlichen',
    description:
      'Beiträge für die öffentliche Seite und für Kanäle, die per HTTP benachrichtigt werden, sofort oder zu ihrer Zeit.',
  },
  actions: {
    list_posts: {
      title: 'Beiträge auflisten',
      description:
        'Beiträge seitenweise, die zuletzt geänderten vorn, ohne ihren Text: nach Status, Kanal oder Wörtern darin.',
    },
    get_post: {
      title: 'Beitrag ansehen',
      description: 'Einen Beitrag mit Text, Adresse und Stand der Zustellung lesen.',
    },
    save_post: {
      title: 'Beitrag speichern',
      description:
        'Einen Beitrag in Markdown für die öffentliche Seite oder einen Kanal schreiben oder ändern. Veröffentlicht wird dadurch nichts, aber ein veröffentlichter ändert sich sofort.',
    },
    publish: {
      title: 'Beitrag veröffentlichen',
      description:
        'Einen Beitrag auf der öffentlichen Seite oder seinem Kanal veröffentlichen, sofort oder zu einer Zeit.',
    },
    unpublish: {
      title: 'Beitrag zurückziehen',
      description:
        'Einen veröffentlichten Beitrag von der öffentlichen Seite oder seinem Kanal nehmen, oder einen geplanten doch nicht veröffentlichen.',
    },
    retry_delivery: {
      title: 'Zustellung eines Beitrags wiederholen',
      description:
        'Dem Kanal eines Beitrags noch einmal mitteilen, was er nicht annahm, oder sofort, was auf den nächsten Versuch wartet.',
    },
    delete: {
      title: 'Beitrag löschen',
      description:
        'Einen Beitrag löschen; ein veröffentlichter wird vorher zurückgezogen. Er lässt sich 30 Tage lang wiederherstellen.',
    },
    preview: {
      title: 'Text in der Vorschau',
      description: 'Wie ein Text in Markdown auf der öffentlichen Seite als HTML aussieht. Gespeichert wird nichts.',
    },
    list_channels: {
      title: 'Kanäle auflisten',
      description: 'Die Kanäle neben der öffentlichen Seite, auf die Beiträge gehen können, mit ihrer Adresse.',
    },
    save_channel: {
      title: 'Kanal speichern',
      description:
        'Eine Adresse benennen, der Beiträge per HTTP mitgeteilt werden, mit den Zugangsdaten einer Verbindung, wo sie welche verlangt; oder sie ändern.',
    },
    delete_channel: {
      title: 'Kanal löschen',
      description:
        'Einen Kanal löschen, auf den kein Beitrag wartet. Was er erfuhr, bleibt, wo es ist; er lässt sich 30 Tage lang wiederherstellen.',
    },
    settings: {
      title: 'Einstellungen des Veröffentlichens ansehen',
      description: 'Wie die öffentliche Seite heißt, ob man sie sieht, und ihre Adresse.',
    },
    save_settings: {
      title: 'Einstellungen des Veröffentlichens speichern',
      description: 'Die öffentliche Seite benennen, beschreiben und ein- oder ausschalten. Was fehlt, bleibt.',
    },
  },
  events: {
    'publishing.saved': { title: 'Beitrag gespeichert', description: 'Ein Beitrag wurde geschrieben oder geändert.' },
    'publishing.published': {
      title: 'Beitrag veröffentlicht',
      description: 'Ein Beitrag wurde veröffentlicht, sofort oder zu seiner Zeit.',
    },
    'publishing.unpublished': { title: 'Beitrag zurückgezogen', description: 'Ein Beitrag ist nicht mehr öffentlich.' },
    'publishing.failed': {
      title: 'Beitrag nicht zugestellt',
      description: 'Ein Kanal nahm einen Beitrag nicht an; automatisch wird es nicht mehr versucht.',
    },
    'publishing.deleted': {
      title: 'Beitrag gelöscht',
      description: 'Ein Beitrag wurde gelöscht; er lässt sich 30 Tage lang wiederherstellen.',
    },
  },
  fields: {
    id: 'Beitrag',
    title: 'Titel',
    body: 'Text',
    slug: 'Adresse',
    excerpt: 'Auszug',
    channel: 'Kanal',
    state: 'Status',
    at: 'Zeitpunkt',
    name: 'Name',
    url: 'Adresse',
    connectionId: 'Verbindung',
    description: 'Beschreibung',
    pageOn: 'Öffentliche Seite',
    q: 'Suche',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
    expectedUpdatedAt: 'Erwarteter Stand',
  },
  choices: {
    channel: { page: 'Öffentliche Seite' },
    state: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht', unpublished: 'Zurückgezogen' },
  },
};
