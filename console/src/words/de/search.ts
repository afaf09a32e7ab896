import type { searchWords as english } from '../en/search.ts';

export const searchWords: Record<keyof typeof english, string> = {
  'search.title': 'Suche',
  'search.description': 'Alles in diesem Arbeitsbereich, was Sie sehen dürfen.',
  'search.box': 'Arbeitsbereich durchsuchen',
  'search.kinds': 'Art',
  'search.all_kinds': 'Alle',
  'search.results': 'Ergebnisse',
  'search.what': 'Name',
  'search.kind': 'Art',
  'search.detail': 'Einzelheiten',
  'search.start': 'Wonach suchen Sie?',
  'search.start_text':
    'Geben Sie einen Namen, eine E-Mail-Adresse oder einige Wörter ein. Durchsucht werden Kunden, Aufgaben, Nachrichten, Datensätze und alles Übrige.',
  'search.none': 'Keine Ergebnisse für „{q}“',
  'search.none_text':
    'Alle Wörter müssen passen. Versuchen Sie es mit weniger Wörtern oder nur mit dem Anfang eines Wortes.',
  'search.more': 'Es gibt mehr Ergebnisse, als hier stehen. Ergänzen Sie ein Wort oder wählen Sie eine Art.',
  'search.partial':
    'Nicht ganz durchsucht: {modules}. Große Tabellen werden für die Suche vorbereitet. Versuchen Sie es später erneut.',
};
