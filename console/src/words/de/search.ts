import type { searchWords as english } from '../en/search.ts';

export const searchWords: Record<keyof typeof english, string> = {
  'search.title': 'Suche',
  'search.description': 'Alles in diesem Arbeitsbereich, was Sie sehen dürfen.',
  'search.box': 'Arbeitsbereich durchsuchen',
  'search.kinds': 'Art',
  'search.all_kinds': 'Alle',
  'search.results': 'Ergebnisse',
  'search.what': 'Was',
  'search.kind': 'Art',
  'search.detail': 'Einzelheiten',
  'search.start': 'Wonach suchen Sie?',
  'search.start_text':
    'Geben Sie einen Namen, eine E-Mail-Adresse oder einige Wörter ein. Durchsucht werden Kunden, Aufgaben, Nachrichten, Datensätze und alles Übrige.',
  'search.none': 'Nichts gefunden für „{q}“',
  'search.none_text':
    'Jedes Wort muss passen. Versuchen Sie es mit weniger Wörtern oder nur mit dem Anfang eines Wortes.',
  'search.more': 'Es passt mehr, als hier steht: Ergänzen Sie ein Wort oder wählen Sie eine Art.',
  'search.partial':
    'Nicht ganz durchsucht: {modules}. Große Tabellen werden jetzt für die Suche vorbereitet; versuchen Sie es nach einer Weile erneut.',
};
