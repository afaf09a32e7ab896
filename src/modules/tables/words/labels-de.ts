import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Tabellen',
    description: 'Tabellen mit typisierten Feldern, Regeln und Rechten, für alles, was der Betrieb festhält.',
  },
  actions: {
    list_tables: {
      title: 'Tabellen auflisten',
      description:
        'Tabellen des Arbeitsbereichs nach Namen, mit Anzahl der Datensätze und Ihren Rechten. Geschäftsdaten wie Leads stehen vorn auf der ersten Seite.',
    },
    get_table: {
      title: 'Tabelle ansehen',
      description:
        'Eine Tabelle mit ihren Feldern, deren Typen und Schlüsseln, der Anzahl der Datensätze und Ihren Rechten. Ein Bericht antwortet mit seinen Gruppen.',
    },
    create_table: {
      title: 'Tabelle anlegen',
      description:
        'Eine Tabelle mit typisierten Feldern anlegen, oder (Art Bericht) eine gespeicherte Gruppierung der Datensätze einer anderen Tabelle.',
    },
    list_templates: {
      title: 'Tabellenvorlagen auflisten',
      description: 'Fertige Tabellen zum Loslegen, mit ihren Feldern und Ansichten.',
    },
    create_from_template: {
      title: 'Tabelle aus einer Vorlage anlegen',
      description:
        'Eine Tabelle aus einer fertigen Vorlage anlegen, mit Feldern und Ansichten: Vertriebspipeline, Projektplan, Lagerbestand, Redaktionsplan oder Gästeliste.',
    },
    duplicate_table: {
      title: 'Tabelle duplizieren',
      description:
        'Eine weitere Tabelle mit denselben Feldern, Ansichten, Rechten und Regeln anlegen, mit oder ohne Datensätze (bis zu 10.000). Formulare, öffentliche Links, Kommentare und Verlauf bleiben beim Original.',
    },
    duplicate_field: {
      title: 'Feld duplizieren',
      description:
        'Ein Feld mit Typ, Einstellungen, Werten und Rechten eines anderen Feldes der Tabelle hinzufügen. Eindeutigkeit und verknüpfte Datensätze werden nicht übernommen; bei mehr als 10.000 Datensätzen lassen sich nur berechnete Felder duplizieren.',
    },
    update_table: {
      title: 'Tabelle ändern',
      description:
        'Eine Tabelle umbenennen, beschreiben, das Feld wählen, das ihre Datensätze benennt, Felder ordnen, oder ändern, was ein Bericht gruppiert.',
    },
    delete_table: {
      title: 'Tabelle löschen',
      description:
        'Eine Tabelle löschen. Eine mit Datensätzen nur, wenn withRecords wahr ist. Sie lässt sich 30 Tage lang samt Datensätzen wiederherstellen.',
    },
    save_field: {
      title: 'Feld anlegen oder ändern',
      description:
        'Einer Tabelle ein Feld hinzufügen, oder (mit id) es umbenennen, seine Regeln oder seinen Typ ändern. In einer großen Tabelle geschehen Typwechsel, Eindeutigkeit und Formeln im Hintergrund; das Feld sagt es.',
    },
    delete_field: {
      title: 'Feld löschen',
      description:
        'Ein Feld einer Tabelle mit seinen Werten löschen. Es lässt sich 30 Tage lang wiederherstellen. Eine Verknüpfung geht auf beiden Seiten.',
    },
    check_formula: {
      title: 'Formel prüfen',
      description: 'Ob eine Formel in einer Tabelle verwendbar ist: was sie ergibt, oder was daran falsch ist und wo.',
    },
    list_records: {
      title: 'Datensätze auflisten',
      description:
        'Datensätze einer Tabelle, die Sie sehen dürfen, gefiltert, durchsucht und sortiert, mit der genauen Anzahl aller passenden.',
    },
    aggregate: {
      title: 'Datensätze zusammenfassen',
      description:
        'Anzahlen, Summen, Mittelwerte, kleinste und größte Werte, Mediane und unterschiedliche Werte der Datensätze, die Sie sehen dürfen, je Gruppe und insgesamt. Gruppiert wird nach bis zu drei Feldern, Daten und Zeiten nach Tag, Woche, Monat, Quartal oder Jahr in der Zeitzone des Arbeitsbereichs.',
    },
    get_record: {
      title: 'Datensatz ansehen',
      description: 'Ein Datensatz einer Tabelle mit allen Feldern, die Sie sehen dürfen.',
    },
    create_record: {
      title: 'Datensatz anlegen',
      description:
        'Einer Tabelle einen Datensatz hinzufügen. Mit upsertBy (einem eindeutigen Feld) wird ein Datensatz mit demselben Wert dort stattdessen geändert.',
    },
    update_record: {
      title: 'Datensatz ändern',
      description: 'Werte eines Datensatzes ändern; nicht genannte Felder bleiben, wie sie sind.',
    },
    update_records: {
      title: 'Mehrere Datensätze ändern',
      description: 'Werte von bis zu 500 Datensätzen einer Tabelle ändern, alle oder keinen.',
    },
    delete_records: {
      title: 'Datensätze löschen',
      description:
        'Bis zu 500 Datensätze einer Tabelle löschen, alle oder keinen. Sie lassen sich 30 Tage lang wiederherstellen.',
    },
    restore_records: {
      title: 'Datensätze wiederherstellen',
      description: 'Gelöschte Datensätze einer Tabelle zurückholen, alle oder keinen.',
    },
    list_deleted_records: {
      title: 'Gelöschte Datensätze auflisten',
      description:
        'Datensätze einer Tabelle, die in den letzten 30 Tagen gelöscht wurden und sich wiederherstellen lassen, neueste zuerst.',
    },
    record_history: {
      title: 'Verlauf eines Datensatzes',
      description: 'Wer wann was an einem Datensatz geändert hat, mit den Werten davor und danach, neueste zuerst.',
    },
    list_comments: {
      title: 'Kommentare zu einem Datensatz auflisten',
      description: 'Was Mitglieder zu einem Datensatz gesagt haben, neueste zuerst, und wer ihm folgt.',
    },
    add_comment: {
      title: 'Datensatz kommentieren',
      description:
        'Den anderen Mitgliedern etwas zu einem Datensatz sagen. Wer dem Datensatz folgt oder erwähnt wird, wird benachrichtigt, soweit er ihn sehen darf. Wer kommentiert, folgt dem Datensatz.',
    },
    update_comment: {
      title: 'Kommentar bearbeiten',
      description:
        'Den Text des eigenen Kommentars zu einem Datensatz ändern. Wer erst jetzt erwähnt wird, wird benachrichtigt.',
    },
    delete_comment: {
      title: 'Kommentar löschen',
      description:
        'Den eigenen Kommentar zu einem Datensatz endgültig löschen; wer Tabellen gestaltet, darf jeden löschen.',
    },
    follow_record: {
      title: 'Datensatz folgen',
      description: 'Über neue Kommentare zu einem Datensatz benachrichtigt werden, oder (following: false) nicht mehr.',
    },
    presence: {
      title: 'Wer sich eine Tabelle ansieht',
      description:
        'Sagt, dass Sie sich für die nächsten Sekunden eine Tabelle oder einen ihrer Datensätze ansehen, und antwortet, wer das noch tut. Nichts davon wird gespeichert.',
    },
    import_records: {
      title: 'Viele Datensätze anlegen',
      description:
        'Einer Tabelle bis zu 500 Datensätze hinzufügen, alle oder keinen. Mit upsertBy (einem eindeutigen Feld) werden solche mit bekanntem Wert dort geändert.',
    },
    suggest_fields: {
      title: 'Felder für eine Datei vorschlagen',
      description:
        'Eine hochgeladene CSV-, Excel- (XLSX) oder JSON-Datei lesen und für jede ihrer Spalten Namen und Typ vorschlagen, für eine neue Tabelle mit ihren Zeilen. Nichts wird geschrieben.',
    },
    preview_import: {
      title: 'Import ansehen',
      description:
        'Eine hochgeladene CSV-, Excel- (XLSX) oder JSON-Datei lesen und sagen, was ein Import täte: Spalten, erste Zeilen und jeder Fehler je Zeile. Nichts wird geschrieben.',
    },
    start_import: {
      title: 'Datei importieren',
      description:
        'Die Zeilen einer hochgeladenen CSV-, Excel- (XLSX) oder JSON-Datei im Hintergrund in eine Tabelle übernehmen. Ohne skipErrors wird nichts geschrieben, wenn eine Zeile falsch ist.',
    },
    get_import: {
      title: 'Import verfolgen',
      description: 'Wie weit ein Import ist, und welche Zeilen sich warum nicht übernehmen ließen.',
    },
    list_imports: { title: 'Importe auflisten', description: 'Importe in eine Tabelle, neueste zuerst.' },
    export_records: {
      title: 'Datensätze exportieren',
      description:
        'Alle Datensätze einer Tabelle, die Sie sehen dürfen, oder die passenden, als CSV-, Excel- (XLSX) oder JSON-Datei.',
    },
    get_access: {
      title: 'Regeln einer Tabelle ansehen',
      description: 'Wer eine Tabelle nutzen darf: Rechte, Zeilenregeln und Feldrechte jeder Rolle.',
    },
    set_permissions: {
      title: 'Rechte an einer Tabelle setzen',
      description:
        'Was Mitglieder einer Rolle mit einer Tabelle dürfen: Datensätze lesen, schreiben, viele auf einmal importieren. Null überlässt es der Rolle.',
    },
    set_row_rules: {
      title: 'Zeilenregeln setzen',
      description:
        'Welche Datensätze Mitglieder einer Rolle lesen, anlegen, ändern und löschen dürfen: eine Bedingung je Rolle und Verb, in der Sprache der Filter, mit {"var": "user.id"}, user.role und user.email. Ersetzt alle Regeln der Tabelle; ohne Regel zählen allein die Rechte der Rolle.',
    },
    set_field_rights: {
      title: 'Feldrechte setzen',
      description:
        'Welche Felder einer Tabelle Mitglieder einer Rolle nicht sehen oder nicht ändern können. Ersetzt alle Feldrechte der Tabelle.',
    },
    list_views: { title: 'Ansichten auflisten', description: 'Die gespeicherten Ansichten einer Tabelle nach Namen.' },
    save_view: {
      title: 'Ansicht speichern',
      description:
        'Eine Ansicht einer Tabelle unter einem Namen speichern: als Raster, Board, Kalender, Galerie oder Liste, mit Filter, Sortierung, Feldern, Gruppen und Farben; für alle, die die Tabelle nutzen, für eine Rolle oder nur für Sie. In der Art Formular ist sie eine öffentliche Seite, auf der Fremde Datensätze hinzufügen. Mit einer Id bleibt, was nicht angegeben ist, wie es ist.',
    },
    delete_view: {
      title: 'Ansicht löschen',
      description: 'Eine gespeicherte Ansicht einer Tabelle löschen. Datensätze bleiben, wie sie sind.',
    },
    list_cards: {
      title: 'Karten eines Boards auflisten',
      description:
        'Die Karten einer Spalte eines Boards, so geordnet, wie sie gezogen wurden, oder nach der Sortierung der Ansicht, mit ihrer genauen Anzahl.',
    },
    list_days: {
      title: 'Tage eines Kalenders auflisten',
      description:
        'Die Datensätze an den Tagen eines Kalenders, nach einem Datumsfeld oder von einem Datumsfeld bis zu einem anderen, mit ihrer genauen Anzahl je Tag. Von vollen Tagen die ersten.',
    },
    move_card: {
      title: 'Karte auf einem Board verschieben',
      description:
        'Eine Karte eines Boards in eine Spalte setzen, über oder unter eine andere Karte: Der Datensatz bekommt den Wert der Spalte, und sein Platz bleibt erhalten. Ohne andere Karte kommt sie an die erste Stelle. Ein Board mit Sortierung merkt sich keine Plätze.',
    },
    share_view: {
      title: 'Ansicht über einen öffentlichen Link teilen',
      description:
        'Einen Link erstellen, über den alle, die ihn haben, die Datensätze und Felder einer Ansicht lesen, wie Sie sie sehen, ohne Konto; auf Wunsch mit Passwort, Ende und Download als CSV, Excel oder JSON. Noch einmal: diese ändern, und der Link bleibt.',
    },
    stop_sharing_view: {
      title: 'Ansicht nicht mehr teilen',
      description: 'Den öffentlichen Link zu einer Ansicht sofort beenden. Wer ihn hat, findet dort nichts mehr.',
    },
    new_view_address: {
      title: 'Formular oder geteilter Ansicht eine neue Adresse geben',
      description:
        'Einem Formular oder einer geteilten Ansicht eine neue öffentliche Adresse geben. Die alte führt dann nirgendwohin mehr, auch nicht auf Websites, die sie einbinden.',
    },
    make_form_links: {
      title: 'Persönliche Links zu einem Formular erstellen',
      description:
        'Links zu einem Formular für je eine Antwort erstellen, einen je angegebenem Namen. Sie werden nur jetzt gezeigt; die Einstellung personalOnly schließt die gemeinsame Adresse.',
    },
    list_form_links: {
      title: 'Persönliche Links zu einem Formular auflisten',
      description:
        'Die persönlichen Links zu einem Formular: für wen jeder ist und ob er benutzt wurde, mit dem Datensatz, der daraus entstand.',
    },
  },
  events: {
    'tables.table_created': {
      title: 'Tabelle angelegt',
      description: 'Eine neue Tabelle wurde angelegt oder eine gelöschte zurückgeholt.',
    },
    'tables.table_updated': {
      title: 'Tabelle geändert',
      description: 'Name, Reihenfolge der Felder, Regeln oder Rechte einer Tabelle wurden geändert.',
    },
    'tables.table_deleted': {
      title: 'Tabelle gelöscht',
      description: 'Eine Tabelle wurde samt Datensätzen gelöscht; sie lässt sich 30 Tage lang wiederherstellen.',
    },
    'tables.field_changed': {
      title: 'Feld geändert',
      description:
        'Ein Feld einer Tabelle wurde hinzugefügt, geändert, gelöscht oder zurückgeholt, oder eine Änderung daran, die Zeit brauchte, ist fertig.',
    },
    'tables.record_created': {
      title: 'Datensatz angelegt',
      description:
        'Einer Tabelle wurde ein Datensatz hinzugefügt: am Bildschirm, über die API, durch einen Import oder einen Workflow.',
    },
    'tables.record_updated': {
      title: 'Datensatz geändert',
      description: 'Werte eines Datensatzes wurden geändert; sagt welche, und was sie vorher waren.',
    },
    'tables.record_deleted': {
      title: 'Datensatz gelöscht',
      description: 'Ein Datensatz wurde gelöscht; er lässt sich 30 Tage lang wiederherstellen.',
    },
    'tables.record_restored': {
      title: 'Datensatz wiederhergestellt',
      description: 'Ein gelöschter Datensatz wurde zurückgeholt.',
    },
    'tables.records_imported': {
      title: 'Datensätze importiert',
      description: 'Ein Import in eine Tabelle ist zu Ende; jeder Datensatz daraus hat auch sein eigenes Ereignis.',
    },
    'tables.comment_added': {
      title: 'Kommentar hinzugefügt',
      description: 'Jemand hat einen Datensatz kommentiert. Nennt, wer dem Datensatz folgt, ohne die Erwähnten.',
    },
    'tables.comment_mentioned': {
      title: 'In einem Kommentar erwähnt',
      description: 'Ein neuer oder bearbeiteter Kommentar erwähnt Mitglieder, die darin vorher nicht erwähnt waren.',
    },
    'tables.comment_updated': {
      title: 'Kommentar bearbeitet',
      description: 'Der Text eines Kommentars zu einem Datensatz wurde von seinem Verfasser geändert.',
    },
    'tables.comment_deleted': {
      title: 'Kommentar gelöscht',
      description: 'Ein Kommentar zu einem Datensatz wurde gelöscht.',
    },
  },
  fields: {
    id: 'ID',
    template: 'Vorlage',
    text: 'Text',
    mentions: 'Erwähnte Mitglieder',
    following: 'Folgen',
    recordId: 'Datensatz',
    leave: 'Nicht mehr ansehen',
    tableId: 'Tabelle',
    name: 'Name',
    description: 'Beschreibung',
    color: 'Farbe',
    icon: 'Symbol',
    kind: 'Art',
    fields: 'Felder',
    report: 'Bericht',
    titleField: 'Titelfeld',
    fieldOrder: 'Reihenfolge der Felder',
    expectedUpdatedAt: 'Erwarteter Stand',
    expectedValues: 'Erwartete Werte',
    withRecords: 'Auch mit Datensätzen',
    key: 'Schlüssel',
    type: 'Typ',
    index: 'Index',
    link: 'Verknüpfung',
    required: 'Pflichtfeld',
    unique: 'Eindeutig',
    readOnly: 'Nur lesen',
    default: 'Vorgabe',
    options: 'Auswahl',
    min: 'Kleinster Wert',
    max: 'Größter Wert',
    maxLength: 'Höchste Länge',
    pattern: 'Muster',
    format: 'Format',
    decimals: 'Nachkommastellen',
    currency: 'Währung',
    formula: 'Formel',
    lookup: 'Nachschlagen',
    rollup: 'Zusammenfassen',
    count: 'Zählen',
    label: 'Beschriftung',
    url: 'Adresse',
    workflow: 'Workflow',
    display: 'Darstellung',
    numbering: 'Nummernmuster',
    allowLoss: 'Verlust zulassen',
    labels: 'Für wen',
    password: 'Passwort',
    expiresAt: 'Endet',
    mayExport: 'Download erlaubt',
    start: 'Beginn (Feld)',
    end: 'Ende (Feld)',
    to: 'Bis',
    perDay: 'Höchstzahl je Tag',
    limit: 'Anzahl',
    offset: 'Ab Zeile',
    cursor: 'Seite',
    sort: 'Sortierung',
    q: 'Suche',
    filter: 'Filter',
    view: 'Ansicht',
    asRole: 'Als Rolle',
    measures: 'Berechnungen',
    groupBy: 'Gruppieren nach',
    values: 'Werte',
    upsertBy: 'Erkennen am Feld',
    records: 'Datensätze',
    ids: 'IDs',
    fileId: 'Datei',
    mapping: 'Zuordnung der Spalten',
    delimiter: 'Trennzeichen',
    sheet: 'Tabellenblatt',
    decimalMark: 'Dezimalzeichen',
    skipErrors: 'Fehler überspringen',
    role: 'Rolle',
    read: 'Lesen',
    write: 'Schreiben',
    import: 'Importieren',
    rules: 'Regeln',
    rights: 'Feldrechte',
    hidden: 'Ausgeblendete Felder',
    settings: 'Einstellungen',
    sharedWith: 'Geteilt mit',
    column: 'Spalte',
    from: 'Von',
    before: 'Über der Karte',
    after: 'Unter der Karte',
    field: 'Feld',
    fn: 'Funktion',
    measure: 'Berechnung',
    by: 'Gruppiert nach',
    each: 'Zeitraum',
    verb: 'Vorgang',
    condition: 'Bedingung',
    access: 'Zugriff',
  },
  choices: {
    kind: {
      records: 'Datensätze',
      report: 'Bericht',
      grid: 'Raster',
      board: 'Board',
      calendar: 'Kalender',
      gallery: 'Galerie',
      list: 'Liste',
      form: 'Formular',
    },
    type: {
      text: 'Text',
      long_text: 'Langer Text',
      email: 'E-Mail',
      url: 'Webadresse',
      phone: 'Telefon',
      number: 'Zahl',
      currency: 'Währung',
      percent: 'Prozent',
      rating: 'Bewertung',
      duration: 'Dauer',
      checkbox: 'Kontrollkästchen',
      date: 'Datum',
      datetime: 'Datum und Uhrzeit',
      time: 'Uhrzeit',
      select: 'Einfachauswahl',
      multi_select: 'Mehrfachauswahl',
      user: 'Person',
      users: 'Personen',
      link: 'Verknüpfte Datensätze',
      attachment: 'Dateien',
      signature: 'Unterschrift',
      json: 'JSON',
      autonumber: 'Laufende Nummer',
      numbering: 'Nummernmuster',
      formula: 'Formel',
      lookup: 'Nachschlagen',
      rollup: 'Zusammenfassung',
      count: 'Anzahl der Verknüpfungen',
      created_time: 'Angelegt am',
      updated_time: 'Geändert am',
      created_by: 'Angelegt von',
      updated_by: 'Geändert von',
      button: 'Schaltfläche',
    },
    display: { qr: 'QR-Code', barcode: 'Strichcode (Code 128)' },
    index: { auto: 'Automatisch', on: 'An', off: 'Aus' },
    decimalMark: { comma: 'Komma', point: 'Punkt' },
    format: {
      email: 'E-Mail',
      url: 'Webadresse',
      phone: 'Telefon',
      csv: 'CSV',
      xlsx: 'Excel (XLSX)',
      json: 'JSON',
      ndjson: 'NDJSON',
    },
    fn: {
      sum: 'Summe',
      avg: 'Durchschnitt',
      min: 'Kleinster Wert',
      max: 'Größter Wert',
      count: 'Anzahl',
      countall: 'Anzahl aller',
      concat: 'Aneinandergereiht',
      and: 'Alle treffen zu',
      or: 'Mindestens eines trifft zu',
      median: 'Median',
      distinct: 'Verschiedene Werte',
    },
    template: {
      sales_pipeline: 'Vertriebspipeline',
      project_tracker: 'Projektplan',
      inventory: 'Lagerbestand',
      content_calendar: 'Redaktionsplan',
      event_guests: 'Gästeliste',
    },
    by: { day: 'Tag', week: 'Woche', month: 'Monat', quarter: 'Quartal', year: 'Jahr' },
    verb: { read: 'Lesen', create: 'Anlegen', update: 'Ändern', delete: 'Löschen' },
    access: { hidden: 'Verborgen', readonly: 'Nur lesen' },
    sharedWith: { everyone: 'Alle', role: 'Eine Rolle', me: 'Nur ich' },
  },
};
