import type { sampleWords as source } from '../en/sample.ts';

export const sampleWords: { readonly [K in keyof typeof source]: string } = {
  'sample.title': 'Beispielbetrieb',
  'sample.text':
    'Dieser Arbeitsbereich enthält eine erfundene Fahrradwerkstatt. Sehen Sie sich um und probieren Sie etwas aus: die offene Anfrage freigeben, einen Termin buchen, einen Lead verschieben. Alle Personen und Adressen sind erfunden.',
  'sample.text_look':
    'Dieser Arbeitsbereich enthält eine erfundene Fahrradwerkstatt. Alle Personen und Adressen sind erfunden.',
  'sample.decide': 'Offene Anfrage ansehen',
  'sample.remove': 'Beispiel entfernen',
  'sample.remove_title': 'Beispielbetrieb entfernen?',
  'sample.remove_effect':
    'Die Beispieldaten werden endgültig gelöscht. Was Sie selbst angelegt haben, bleibt, samt den Beispieldaten, auf die es sich bezieht.',
  'sample.removed': 'Der Beispielbetrieb wurde entfernt.',
  'sample.removed_but.one':
    'Der Beispielbetrieb wurde entfernt. {count} Eintrag blieb, weil sich Ihre eigenen Daten oder Workflows darauf beziehen.',
  'sample.removed_but.other':
    'Der Beispielbetrieb wurde entfernt. {count} Einträge blieben, weil sich Ihre eigenen Daten oder Workflows darauf beziehen.',
  'sample.kept_named':
    'Der Beispielbetrieb wurde entfernt. Geblieben sind, weil sich Ihre eigenen Daten oder Workflows darauf beziehen: {names}.',
  'sample.quoted': '„{name}“',
  'sample.more.one': '{count} weiterer',
  'sample.more.other': '{count} weitere',
  'sample.offer': 'Einen Beispielbetrieb ansehen',
  'sample.offer_text':
    'Füllt diesen leeren Arbeitsbereich mit einer erfundenen Fahrradwerkstatt. Mit einem Klick entfernen Sie sie wieder.',
  'sample.fill': 'Beispielbetrieb hinzufügen',
  'sample.filled': 'Der Beispielbetrieb wurde hinzugefügt.',
  'claim.sample': 'Mit einem Beispielbetrieb beginnen',
  'claim.sample_hint': 'Eine erfundene Fahrradwerkstatt zum Umsehen. Mit einem Klick entfernen Sie sie wieder.',
};
