import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Gedächtnis',
    description:
      'Was der Arbeitsbereich weiß: Fakten mit Herkunft, Gültigkeit und Verlauf, zu finden über Wörter oder die Bedeutung.',
  },
  actions: {
    search: {
      title: 'Gemerktes suchen',
      description:
        'Finden, was bekannt ist, das Beste zuerst: über Wörter und, wo ein Modell gewählt ist, über die Bedeutung. Nur was bestätigt ist und heute oder am genannten Tag gilt.',
    },
    list: {
      title: 'Gemerktes auflisten',
      description:
        'Gemerktes seitenweise, das neueste zuerst: was bekannt ist oder auf Prüfung wartet, oder nach Status, Thema, Kategorie und Wörtern.',
    },
    get: {
      title: 'Gemerktes ansehen',
      description:
        'Etwas Gemerktes lesen und woher man es weiß: wer es wann und auf welchem Weg sagte, was es ersetzte und wer es bestätigte.',
    },
    history: {
      title: 'Verlauf von Gemerktem',
      description: 'Was damit geschah, samt dem, was es ersetzte und was es ersetzt hat, das älteste zuerst.',
    },
    add: {
      title: 'Etwas merken',
      description:
        'Einen Fakt zu Kunde, Lead, Mitglied, Thema oder dem Arbeitsbereich selbst festhalten. Bekanntes und Geheimnisse werden abgelehnt. Es kann Älteres ersetzen.',
    },
    update: {
      title: 'Gemerktes ändern',
      description:
        'Text, Bezug, Kategorie, Gewissheit oder Gültigkeit berichtigen. Der frühere Text bleibt im Verlauf.',
    },
    review: {
      title: 'Gemerktes prüfen',
      description:
        'Etwas Vorgeschlagenes bestätigen, wo nötig berichtigt, oder ablehnen: Abgelehntes ist endgültig vergessen.',
    },
    forget: {
      title: 'Gemerktes vergessen',
      description: 'Etwas Gemerktes mit seinem Verlauf endgültig löschen. Es lässt sich nicht wiederherstellen.',
    },
    forget_subject: {
      title: 'Alles zu einem Bezug vergessen',
      description: 'Alles über einen Kunden, einen Lead, ein Mitglied oder ein Thema endgültig löschen.',
    },
    settings: {
      title: 'Einstellungen des Gedächtnisses ansehen',
      description: 'Ob geprüft wird, was Programme sagen, und welches Modell die Suche nach Bedeutung nutzt.',
    },
    save_settings: {
      title: 'Einstellungen des Gedächtnisses speichern',
      description:
        'Festlegen, ob eine Person prüft, was Programme und Workflows sagen, und welche Verbindung mit welchem Modell die Suche nach Bedeutung nutzt.',
    },
  },
  events: {
    'memory.added': {
      title: 'Etwas gemerkt',
      description: 'Der Arbeitsbereich hat etwas erfahren; wartet es auf Prüfung, ist der Status „proposed“.',
    },
    'memory.updated': {
      title: 'Gemerktes geändert',
      description: 'Felder wurden geändert, oder der letzte Tag ist vorbei.',
    },
    'memory.superseded': { title: 'Gemerktes ersetzt', description: 'Neueres ist an seine Stelle getreten.' },
    'memory.reviewed': {
      title: 'Gemerktes geprüft',
      description: 'Eine Person hat etwas Vorgeschlagenes bestätigt oder abgelehnt.',
    },
    'memory.forgotten': { title: 'Gemerktes vergessen', description: 'Der Text wurde endgültig gelöscht.' },
  },
  fields: {
    id: 'Gemerktes',
    content: 'Text',
    subject: 'Bezug',
    category: 'Kategorie',
    source: 'Herkunft',
    confidence: 'Gewissheit',
    validFrom: 'Gilt ab',
    validTo: 'Gilt bis',
    expiresOn: 'Läuft ab am',
    supersedes: 'Ersetzt',
    propose: 'Nur vorschlagen',
    decision: 'Entscheidung',
    state: 'Status',
    q: 'Suche',
    at: 'Gültig am',
    includeProposed: 'Auch Vorgeschlagenes',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
    expectedUpdatedAt: 'Erwarteter Stand',
    reviewPrograms: 'Programme prüfen',
    embeddingConnectionId: 'Verbindung zum Modell',
    embeddingModel: 'Modell',
    type: 'Art',
    kind: 'Art der Quelle',
    note: 'Notiz',
    ref: 'Verweis',
  },
  choices: {
    type: { customer: 'Kunde', lead: 'Lead', member: 'Mitglied', topic: 'Thema' },
    state: {
      proposed: 'Zu prüfen',
      active: 'Aktiv',
      superseded: 'Ersetzt',
      expired: 'Abgelaufen',
      forgotten: 'Vergessen',
      all: 'Alle',
    },
    kind: { person: 'Person', client: 'KI-Client', workflow: 'Workflow', import: 'Import', document: 'Dokument' },
    decision: { confirm: 'Bestätigen', reject: 'Verwerfen' },
  },
};
