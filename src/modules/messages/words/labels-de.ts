import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Nachrichten',
    description:
      'Schriftwechsel per E-Mail: Entwürfe, Vorlagen, geplanter Versand und wer nichts mehr bekommen möchte.',
  },
  actions: {
    list_threads: {
      title: 'Unterhaltungen auflisten',
      description:
        'Unterhaltungen per E-Mail, die neuesten zuerst: ungelesene, mit Entwürfen, geplanten oder fehlgeschlagenen Nachrichten, eines Kunden oder nach Wörtern in Betreff, Adresse oder Name.',
    },
    get_thread: {
      title: 'Unterhaltung ansehen',
      description:
        'Eine Unterhaltung mit ihren Nachrichten, die älteste zuerst; von einer sehr langen die letzten 500.',
    },
    mark_read: {
      title: 'Unterhaltung als gelesen kennzeichnen',
      description: 'Nichts in der Unterhaltung ist mehr neu, für alle im Arbeitsbereich.',
    },
    draft: {
      title: 'Nachricht entwerfen',
      description:
        'Eine E-Mail an einen Kunden, eine Adresse oder in einer Unterhaltung schreiben, ohne sie zu senden; mit ID: den Entwurf ändern.',
    },
    send: {
      title: 'Nachricht senden',
      description:
        'Eine E-Mail an einen Kunden, eine Adresse oder in einer Unterhaltung senden, jetzt oder zu einer Zeit; mit ID: diesen Entwurf, oder noch einmal, was fehlgeschlagen ist.',
    },
    cancel_scheduled: {
      title: 'Geplante Nachricht abbrechen',
      description: 'Eine Nachricht, die auf ihre Zeit oder den nächsten Versuch wartet, wird doch nicht gesendet.',
    },
    delete_draft: {
      title: 'Entwurf löschen',
      description: 'Eine Nachricht löschen, die nie gesendet wurde. Sie lässt sich 30 Tage lang wiederherstellen.',
    },
    save_template: {
      title: 'Nachrichtenvorlage speichern',
      description:
        'Worte, die immer wieder gebraucht werden, mit Stellen wie {{ customer.name }}, die beim Schreiben gefüllt werden.',
    },
    list_templates: {
      title: 'Nachrichtenvorlagen auflisten',
      description: 'Die Nachrichtenvorlagen des Arbeitsbereichs, nach Namen.',
    },
    delete_template: {
      title: 'Nachrichtenvorlage löschen',
      description:
        'Eine Nachrichtenvorlage löschen. Was mit ihr geschrieben wurde, bleibt; sie lässt sich 30 Tage lang wiederherstellen.',
    },
    list_suppressed: {
      title: 'Gesperrte Adressen auflisten',
      description:
        'Adressen, die nichts mehr oder keine Werbung bekommen: abgemeldet, unzustellbar, beschwert oder von Hand gesperrt.',
    },
    suppress: {
      title: 'Adresse sperren',
      description: 'An diese Adresse wird nichts mehr gesendet; mit dem Grund „unsubscribed“: keine Werbung mehr.',
    },
    unsuppress: {
      title: 'Adresse wieder zulassen',
      description:
        'An eine gesperrte Adresse darf wieder gesendet werden. Nur, wenn die Empfängerin oder der Empfänger darum gebeten hat.',
    },
    settings: {
      title: 'Einstellungen der Nachrichten ansehen',
      description:
        'Welcher Mailserver sendet, wohin Antworten gehen, die Signatur und welcher eingehende Webhook von Rückläufern und Antworten berichtet.',
    },
    save_settings: {
      title: 'Einstellungen der Nachrichten speichern',
      description:
        'Den sendenden Mailserver, die Antwortadresse, die Signatur und den eingehenden Webhook für Rückläufer und Antworten wählen. Was fehlt, bleibt, wie es ist.',
    },
    mark_threads: {
      title: 'Unterhaltungen archivieren oder als gelesen kennzeichnen',
      description:
        'Bis zu 500 Unterhaltungen archivieren, zurückholen oder als gelesen oder ungelesen kennzeichnen, für alle im Arbeitsbereich. Eine archivierte Unterhaltung kommt zurück, sobald darin etwas geschrieben wird.',
    },
  },
  events: {
    'messages.drafted': { title: 'Nachricht entworfen', description: 'Ein Entwurf wurde geschrieben oder geändert.' },
    'messages.sent': { title: 'Nachricht gesendet', description: 'Der Mailserver hat eine Nachricht übernommen.' },
    'messages.failed': {
      title: 'Nachricht fehlgeschlagen',
      description:
        'Eine Nachricht ließ sich nach allen Versuchen nicht senden, oder niemand weiß, ob sie gesendet wurde (Status uncertain).',
    },
    'messages.received': {
      title: 'Nachricht erhalten',
      description: 'Jemand hat geschrieben; der eingehende Webhook des Mailanbieters hat es gemeldet.',
    },
    'messages.bounced': {
      title: 'Nachricht kam zurück',
      description:
        'Eine E-Mail kam zurück, oder jemand hat sich beschwert. Ist sie endgültig unzustellbar, bekommt die Adresse nichts mehr.',
    },
    'messages.unsubscribed': {
      title: 'Adresse abgemeldet',
      description: 'Jemand möchte keine Werbung mehr, oder gar keine E-Mail.',
    },
  },
  fields: {
    changes: 'Änderungen',
    sort: 'Sortierung',
    direction: 'Richtung',
    id: 'Nachricht',
    threadId: 'Unterhaltung',
    customerId: 'Kunde',
    to: 'An',
    subject: 'Betreff',
    text: 'Text',
    attachments: 'Anhänge',
    templateId: 'Vorlage',
    sendAt: 'Senden am',
    kind: 'Art',
    name: 'Name',
    q: 'Suche',
    state: 'Status',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
    address: 'Adresse',
    reason: 'Grund',
    connectionId: 'Verbindung zum Mailserver',
    replyTo: 'Antwort an',
    signature: 'Signatur',
    inboundEndpointId: 'Eingehender Webhook',
    expectedUpdatedAt: 'Erwarteter Stand',
    unread: 'Ungelesen',
    archived: 'Archiviert',
    mediaType: 'Dateityp',
    type: 'Art',
    size: 'Größe',
    url: 'Adresse',
  },
  choices: {
    state: {
      all: 'Alle',
      unread: 'Ungelesen',
      failed: 'Fehlgeschlagen',
      drafts: 'Entwürfe',
      scheduled: 'Geplant',
      archived: 'Archiviert',
    },
    sort: { last: 'Neueste Nachricht', from: 'Absender', address: 'Adresse', subject: 'Betreff', count: 'Anzahl' },
    direction: { asc: 'Aufsteigend', desc: 'Absteigend' },
    kind: { personal: 'Persönlich', marketing: 'Werbung' },
    reason: {
      bounced: 'E-Mail kam zurück',
      unsubscribed: 'Abgemeldet',
      complained: 'Beschwert',
      manual: 'Von Hand gesperrt',
    },
  },
};
