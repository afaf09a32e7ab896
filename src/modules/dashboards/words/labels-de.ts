import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Dashboards',
    description: 'Seiten mit Zahlen und Diagrammen zu Tabellen, Geschäftsdaten, Läufen, Zustellungen und Rechnungen.',
  },
  actions: {
    list: { title: 'Dashboards auflisten', description: 'Die Dashboards, die Sie ansehen dürfen, nach Namen.' },
    get: {
      title: 'Dashboard lesen',
      description: 'Ein Dashboard mit seinen Kacheln und Seitenfiltern, ohne deren Zahlen.',
    },
    save: {
      title: 'Dashboard speichern',
      description:
        'Eine Seite mit Kacheln (Zahl, Balken, Linie, Fläche, Kreis, Tabelle, Text) zu Tabellen, Geschäftsdaten, Läufen, Zustellungen und Rechnungen anlegen oder ändern; für Sie selbst, eine Rolle oder alle. Wer sie ansieht, sieht die eigenen Zahlen. Mit startFrom schlägt svc die Kacheln einer neuen Seite vor. Mit einer ID bleibt, was nicht angegeben ist, wie es war.',
    },
    add_tile: {
      title: 'Kachel hinzufügen',
      description:
        'Eine weitere Kachel ans Ende eines Dashboards setzen. Sind nur Quelle und Titel angegeben, schlägt svc ein passendes Diagramm vor.',
    },
    delete: {
      title: 'Dashboard löschen',
      description:
        'Ein Dashboard mit seinen geplanten E-Mails löschen. Es lässt sich 30 Tage lang wiederherstellen; die Daten bleiben, wie sie sind.',
    },
    read: {
      title: 'Zahlen eines Dashboards lesen',
      description:
        'Die Zahlen, Diagramme und Zeilen, die ein Dashboard Ihnen zeigt, mit Ihren Rechten: Was die Liste der Datensätze nicht zeigen würde, wird nicht gezählt. Eingrenzbar nach Tagen und nach Werten.',
    },
    list_records: {
      title: 'Datensätze hinter einer Kachel auflisten',
      description:
        'Die Datensätze, die eine Kachel zählt, oder die eines Balkens, Kreissegments oder Punkts: group ist dessen Wert, split der Wert der Reihe.',
    },
    list_sources: {
      title: 'Quellen für Dashboards auflisten',
      description:
        'Die Tabellen, Geschäftsdaten und Protokolle, die eine Kachel zählen kann; von einer davon auch die Felder und wofür sie taugen.',
    },
    send: {
      title: 'Dashboard per E-Mail senden',
      description:
        'Die Zahlen eines Dashboards jetzt an Mitglieder des Arbeitsbereichs senden. Es sind die Zahlen, die Sie sehen dürfen.',
    },
    schedule_mail: {
      title: 'E-Mails eines Dashboards planen',
      description:
        'Die Zahlen eines Dashboards jeden Tag, jede Woche oder jeden Monat an Mitglieder senden, sonst an Sie selbst. Es sind immer die Zahlen, die Sie zu dieser Zeit sehen dürfen.',
    },
    list_mails: {
      title: 'Geplante E-Mails auflisten',
      description:
        'Ihre eigenen geplanten E-Mails von Dashboards: wann sie das nächste Mal kommen und warum eine nicht gesendet wurde.',
    },
    stop_mail: {
      title: 'Geplante E-Mails beenden',
      description: 'Eine Ihrer geplanten E-Mails eines Dashboards beenden.',
    },
  },
  events: {
    'dashboards.saved': {
      title: 'Dashboard gespeichert',
      description: 'Ein Dashboard wurde angelegt oder geändert.',
    },
    'dashboards.deleted': {
      title: 'Dashboard gelöscht',
      description: 'Ein Dashboard wurde gelöscht; es lässt sich 30 Tage lang wiederherstellen.',
    },
  },
  fields: {
    id: 'Dashboard',
    q: 'Suche',
    name: 'Name',
    description: 'Beschreibung',
    startFrom: 'Ausgangstabelle',
    tiles: 'Kacheln',
    filters: 'Seitenfilter',
    sharedWith: 'Sichtbar für',
    role: 'Rolle',
    expectedUpdatedAt: 'Erwarteter Stand',
    kind: 'Art',
    title: 'Titel',
    source: 'Quelle',
    measure: 'Kennzahl',
    groupBy: 'Gruppiert nach',
    splitBy: 'Aufgeteilt nach',
    filter: 'Filter',
    dateField: 'Datumsfeld',
    fields: 'Felder',
    sort: 'Sortierung',
    limit: 'Höchstzahl',
    text: 'Text',
    width: 'Breite',
    height: 'Höhe',
    tileIds: 'Kacheln',
    tileId: 'Kachel',
    range: 'Zeitraum',
    from: 'Erster Tag',
    to: 'Letzter Tag',
    values: 'Werte',
    group: 'Gruppe',
    split: 'Reihe',
    offset: 'Ab Zeile',
    recipients: 'Empfänger',
    every: 'Wie oft',
    onDay: 'Tag',
    atHour: 'Stunde',
    fn: 'Funktion',
    field: 'Feld',
    by: 'Gruppiert nach',
    hidden: 'Ausgeblendet',
    value: 'Wert',
  },
  choices: {
    kind: {
      number: 'Zahl',
      bar: 'Balken',
      line: 'Linie',
      area: 'Fläche',
      pie: 'Kreis',
      table: 'Tabelle',
      text: 'Text',
    },
    fn: {
      count: 'Anzahl',
      sum: 'Summe',
      avg: 'Durchschnitt',
      min: 'Kleinster Wert',
      max: 'Größter Wert',
      median: 'Median',
      distinct: 'Verschiedene Werte',
    },
    by: { day: 'Tag', week: 'Woche', month: 'Monat', quarter: 'Quartal', year: 'Jahr' },
    range: {
      all: 'Alles',
      today: 'Heute',
      last_7_days: 'Letzte 7 Tage',
      last_30_days: 'Letzte 30 Tage',
      last_90_days: 'Letzte 90 Tage',
      this_month: 'Dieser Monat',
      last_month: 'Letzter Monat',
      this_quarter: 'Dieses Quartal',
      this_year: 'Dieses Jahr',
      last_year: 'Letztes Jahr',
    },
    sharedWith: { everyone: 'Alle', role: 'Eine Rolle', me: 'Nur ich' },
    every: { day: 'Täglich', week: 'Wöchentlich', month: 'Monatlich' },
  },
};
