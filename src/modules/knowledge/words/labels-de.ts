import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Wissen',
    description:
      'Dokumente zum Nachschlagen für Menschen und Programme: über Wörter oder die Bedeutung gefunden, mit Seite und Überschrift zitiert, von allen, die sie lesen dürfen.',
  },
  actions: {
    search: {
      title: 'Dokumente durchsuchen',
      description:
        'Textstellen in den Dokumenten finden, die eine Frage beantworten, die beste zuerst und mit Quellenangabe: über Wörter und, wo ein Modell gewählt ist, über die Bedeutung.',
    },
    list_documents: {
      title: 'Dokumente auflisten',
      description: 'Die Dokumente, die Sie lesen dürfen, seitenweise, das neueste zuerst.',
    },
    get_document: {
      title: 'Dokument ansehen',
      description: 'Ein Dokument mit seinen Textstellen der Reihe nach, und ob es gelesen werden konnte.',
    },
    get_passage: {
      title: 'Textstelle ansehen',
      description: 'Eine Textstelle mit der davor und der danach, und wo sie steht.',
    },
    add_document: {
      title: 'Dokument hinzufügen',
      description:
        'Ein Dokument zum Nachschlagen hinzufügen: eingefügten Text, eine hochgeladene Datei, den Anhang eines Datensatzes, einen Beitrag oder eine Webadresse. Es wird im Hintergrund gelesen.',
    },
    update_document: {
      title: 'Dokument ändern',
      description:
        'Titel und Leserkreis ändern oder Text und Datei ersetzen: Der neue Inhalt wird gleich gelesen, vom alten wird nichts mehr gefunden.',
    },
    refresh_document: {
      title: 'Dokument neu lesen',
      description: 'Ein Dokument neu lesen; eines von einer Webadresse wird dort erneut geladen.',
    },
    delete_document: {
      title: 'Dokument löschen',
      description: 'Ein Dokument mit seinen Textstellen endgültig löschen. Es lässt sich nicht wiederherstellen.',
    },
    settings: {
      title: 'Einstellungen des Wissens ansehen',
      description: 'Welches Modell Dokumente nach Bedeutung durchsucht und wie viele Textstellen es kennt.',
    },
    save_settings: {
      title: 'Einstellungen des Wissens speichern',
      description:
        'Verbindung und Modell wählen, mit denen Dokumente nach Bedeutung durchsucht werden. Ihr Text geht an dessen Anbieter.',
    },
  },
  events: {
    'knowledge.document_added': {
      title: 'Dokument hinzugefügt',
      description: 'Ein Dokument wurde hinzugefügt und wird gelesen.',
    },
    'knowledge.document_indexed': {
      title: 'Dokument gelesen',
      description: 'Ein Dokument wurde gelesen und ist durchsuchbar, oder es war nicht lesbar: Der Status sagt es.',
    },
    'knowledge.document_updated': {
      title: 'Dokument geändert',
      description: 'Titel, Leserkreis oder Inhalt eines Dokuments wurden geändert.',
    },
    'knowledge.document_deleted': {
      title: 'Dokument gelöscht',
      description: 'Ein Dokument wurde mit seinen Textstellen endgültig gelöscht.',
    },
  },
  fields: {
    address: 'Adresse',
    audience: 'Leserkreis',
    cursor: 'Seitenmarke',
    documentId: 'Dokument',
    embeddingConnectionId: 'Verbindung',
    embeddingModel: 'Modell',
    expectedUpdatedAt: 'Erwarteter Stand',
    fileId: 'Datei',
    from: 'Ab Textstelle',
    id: 'ID',
    limit: 'Höchstzahl',
    postId: 'Beitrag',
    q: 'Suche',
    recordId: 'Datensatz',
    source: 'Quelle',
    status: 'Status',
    tableId: 'Tabelle',
    text: 'Text',
    textFormat: 'Textformat',
    title: 'Titel',
  },
  choices: {
    status: { reading: 'Wird gelesen', ready: 'Bereit', failed: 'Fehlgeschlagen' },
    source: { upload: 'Hochgeladene Datei', text: 'Text', address: 'Webadresse', record: 'Datensatz', post: 'Beitrag' },
    textFormat: { markdown: 'Markdown', text: 'Text', html: 'HTML' },
  },
};
