import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: { title: 'Aufgaben', description: 'Was zu tun ist, von wem, bis wann und worum es geht.' },
  actions: {
    list: {
      title: 'Aufgaben auflisten',
      description:
        'Aufgaben seitenweise, die zuerst fälligen vorn: nach Status, zuständiger Person, Fälligkeit, Bezug oder Wörtern in Titel und Text.',
    },
    get: { title: 'Aufgabe ansehen', description: 'Eine Aufgabe mit ihren Notizen lesen.' },
    create: {
      title: 'Aufgabe anlegen',
      description:
        'Etwas aufnehmen, das zu tun ist: für jemanden, bis zu einem Tag, zu Kunde, Lead, Buchung, Datensatz oder Lauf.',
    },
    update: {
      title: 'Aufgabe ändern',
      description: 'Titel, Text, Fälligkeit, Dringlichkeit, Bezug oder zuständige Person ändern.',
    },
    complete: { title: 'Aufgabe erledigen', description: 'Eine Aufgabe als erledigt kennzeichnen.' },
    reopen: { title: 'Aufgabe wieder öffnen', description: 'Eine erledigte Aufgabe ist doch noch zu tun.' },
    add_note: { title: 'Notiz zu einer Aufgabe', description: 'Festhalten, was mit einer Aufgabe bisher geschah.' },
    delete: {
      title: 'Aufgabe löschen',
      description: 'Eine Aufgabe mit ihren Notizen löschen. Sie lässt sich 30 Tage lang wiederherstellen.',
    },
    update_many: {
      title: 'Mehrere Aufgaben ändern',
      description:
        'Bis zu 500 Aufgaben auf einmal ändern, jede auf ihre Weise: erledigen oder wieder öffnen, jemandem geben, Fälligkeit und Priorität ändern. Was sich nicht ändern lässt, bleibt, wie es ist, und wird mit dem Grund genannt. Die Antwort nennt jede Aufgabe vorher und nachher.',
    },
    delete_many: {
      title: 'Mehrere Aufgaben löschen',
      description:
        'Bis zu 500 Aufgaben mit ihren Notizen auf einmal löschen. Sie lassen sich 30 Tage lang wiederherstellen.',
    },
  },
  events: {
    'tasks.created': { title: 'Aufgabe angelegt', description: 'Eine neue Aufgabe wurde aufgenommen.' },
    'tasks.updated': {
      title: 'Aufgabe geändert',
      description: 'Felder einer Aufgabe wurden geändert, oder sie wurde wieder geöffnet.',
    },
    'tasks.assigned': { title: 'Aufgabe zugewiesen', description: 'Eine Aufgabe wurde jemandem gegeben.' },
    'tasks.completed': { title: 'Aufgabe erledigt', description: 'Eine Aufgabe wurde erledigt.' },
    'tasks.overdue': {
      title: 'Aufgabe überfällig',
      description: 'Die Fälligkeit einer offenen Aufgabe ist verstrichen; je Fälligkeit einmal gemeldet.',
    },
    'tasks.deleted': {
      title: 'Aufgabe gelöscht',
      description: 'Eine Aufgabe wurde gelöscht; sie lässt sich 30 Tage lang wiederherstellen.',
    },
  },
  fields: {
    ids: 'Aufgaben',
    changes: 'Änderungen',
    sort: 'Sortierung',
    direction: 'Richtung',
    id: 'Aufgabe',
    title: 'Titel',
    text: 'Text',
    dueAt: 'Fällig am',
    assigneeId: 'Zuständig',
    link: 'Bezug',
    priority: 'Dringlichkeit',
    state: 'Status',
    due: 'Fälligkeit',
    linkType: 'Art des Bezugs',
    linkId: 'Bezug zu',
    q: 'Suche',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
    expectedUpdatedAt: 'Erwarteter Stand',
    type: 'Art',
    tableId: 'Tabelle',
  },
  choices: {
    assigneeId: { me: 'Ich' },
    state: { open: 'Offen', done: 'Erledigt' },
    due: { overdue: 'Überfällig', today: 'Heute', week: 'Diese Woche', none: 'Ohne Termin' },
    linkType: { customer: 'Kunde', lead: 'Lead', booking: 'Buchung', record: 'Datensatz', run: 'Lauf' },
    sort: {
      due: 'Fällig',
      title: 'Titel',
      state: 'Status',
      priority: 'Priorität',
      assignee: 'Zuständig',
      done: 'Erledigt',
      newest: 'Neueste',
      updated: 'Zuletzt geändert',
    },
    direction: { asc: 'Aufsteigend', desc: 'Absteigend' },
    type: { customer: 'Kunde', lead: 'Lead', booking: 'Buchung', record: 'Datensatz', run: 'Lauf' },
    priority: { low: 'Niedrig', normal: 'Normal', high: 'Hoch' },
  },
};
