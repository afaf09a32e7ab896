import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Workflows',
    description:
      'Automatisierungen aus Auslösern und Schritten: als Entwurf gestaltet, als Version bereitgestellt, verlässlich ausgeführt.',
  },
  actions: {
    save_evaluation: {
      title: 'Testreihe speichern',
      description:
        'Speichert Testfälle für einen Workflow oder seinen Agenten: Eingaben mit dem, was herauskommen muss (ein genauer Wert, ein enthaltener Text, ein JSON-Schema oder das Urteil eines Modells). Mit id wird eine Testreihe ersetzt.',
    },
    list_evaluations: {
      title: 'Testreihen eines Workflows auflisten',
      description:
        'Die Testreihen eines Workflows mit dem letzten Ergebnis und der Auskunft, ob der Entwurf bereitgestellt werden darf.',
    },
    get_evaluation: {
      title: 'Testreihe ansehen',
      description: 'Eine Testreihe eines Workflows mit allen Testfällen, Erwartungen und gespeicherten Antworten.',
    },
    delete_evaluation: {
      title: 'Testreihe löschen',
      description: 'Löscht eine Testreihe mit ihren Ergebnissen endgültig. Ihre Läufe bleiben im Protokoll.',
    },
    run_evaluation: {
      title: 'Testreihe ausführen',
      description:
        'Führt alle Testfälle im Hintergrund mit dem Entwurf und der bereitgestellten Version aus. Modelle werden gefragt; Schritte und Werkzeuge, die etwas verändern oder erreichen, antworten gespeicherte Daten.',
    },
    list_evaluation_runs: {
      title: 'Ergebnisse einer Testreihe auflisten',
      description:
        'Erfolgsquote, Kosten und Dauer jedes Laufs einer Testreihe, für den Entwurf und die bereitgestellte Version.',
    },
    get_evaluation_run: {
      title: 'Ergebnisse einer Testreihe ansehen',
      description:
        'Was bei jedem Testfall herauskam, Entwurf und bereitgestellte Version nebeneinander: Ausgabe, welche Prüfungen scheiterten und warum.',
    },
    cancel_evaluation_run: {
      title: 'Laufende Testreihe abbrechen',
      description: 'Beendet den Lauf einer Testreihe. Was schon fertig ist, bleibt erhalten.',
    },
    get_run_as_case: {
      title: 'Testfall aus einem Lauf machen',
      description:
        'Ein Testfall aus einem vergangenen Lauf: seine Eingabe, was die Schritte mit Auswirkungen geantwortet haben, und seine Ausgabe als Erwartung. Gespeichert wird nichts.',
    },
    list: {
      title: 'Workflows auflisten',
      description:
        'Workflows in der eigenen Reihenfolge des Arbeitsbereichs, nach Ordner oder Wörtern in Name und Beschreibung, mit Bereitstellung und Anzahl der Läufe.',
    },
    get: {
      title: 'Workflow ansehen',
      description:
        'Ein Workflow mit dem Entwurf seiner Definition, seinen Einstellungen, den Eingaben eines Laufs, der bereitgestellten Version und den Fehlern des Entwurfs.',
    },
    create: {
      title: 'Workflow anlegen',
      description:
        'Einen Workflow als Entwurf anlegen; automatisch läuft er erst, wenn er bereitgestellt ist. Der Entwurf darf noch Fehler haben: workflows.get nennt sie.',
    },
    update: {
      title: 'Workflow ändern',
      description:
        'Den Entwurf eines Workflows speichern: Name, Farbe, Definition, Einstellungen, Beispieldaten. Bereitgestelltes bleibt bis zur nächsten Bereitstellung, wie es ist.',
    },
    duplicate: {
      title: 'Workflow kopieren',
      description: 'Den Entwurf eines Workflows im selben Ordner kopieren. Die Kopie ist nicht bereitgestellt.',
    },
    delete: {
      title: 'Workflow löschen',
      description:
        'Einen Workflow zurückziehen und löschen. Er lässt sich 30 Tage lang samt Versionen wiederherstellen, aber nicht bereitgestellt. Laufendes läuft weiter.',
    },
    reorder: {
      title: 'Workflow in der Liste verschieben',
      description:
        'Einen Workflow in der Reihenfolge des Arbeitsbereichs vor einen anderen stellen oder (null) ans Ende.',
    },
    move_to_folder: {
      title: 'Workflow in einen Ordner legen',
      description: 'Einen Workflow in einen Ordner legen oder (null) aus seinem Ordner nehmen.',
    },
    list_folders: {
      title: 'Ordner auflisten',
      description: 'Die Ordner der Workflows, mit der Anzahl der Workflows darin.',
    },
    save_folder: {
      title: 'Ordner anlegen oder umbenennen',
      description: 'Einen Ordner für Workflows anlegen oder (mit id) umbenennen.',
    },
    delete_folder: {
      title: 'Ordner löschen',
      description: 'Einen Ordner löschen. Die Workflows darin bleiben, ohne Ordner.',
    },
    check: {
      title: 'Definition prüfen',
      description:
        'Was an der Definition eines Workflows falsch ist, jeder Fehler mit Stelle, Schritt und Worten. Nichts wird gespeichert.',
    },
    step_kinds: {
      title: 'Arten von Schritten und Auslösern auflisten',
      description:
        'Woraus sich Workflows bauen lassen: jede Art von Schritt und Auslöser mit dem JSON-Schema ihrer Einstellungen, einem Beispiel, den Ausgängen eines Schritts und den Funktionen der Ausdrücke.',
    },
    list_templates: {
      title: 'Vorlagen auflisten',
      description: 'Vollständige Workflows für den Anfang, für das, was die meisten Betriebe zuerst automatisieren.',
    },
    create_from_template: {
      title: 'Workflow aus einer Vorlage anlegen',
      description: 'Einen Entwurf aus einer Vorlage anlegen, in der Sprache und Zeitzone dessen, der ihn anlegt.',
    },
    export: {
      title: 'Workflow exportieren',
      description:
        'Der Entwurf eines Workflows als ein JSON-Dokument, für einen anderen Arbeitsbereich oder ein Repository. Ohne Geheimnisse; Verbindungen stehen mit ihren Namen darin.',
    },
    import: {
      title: 'Workflow importieren',
      description:
        'Aus einem exportierten Dokument einen Workflow als Entwurf anlegen. Nennt die Verbindungen, Workflows, Tabellen und Geheimnisse, die es hier nicht gibt.',
    },
    deploy: {
      title: 'Workflow bereitstellen',
      description:
        'Den Entwurf zu einer Version machen, die läuft: ab jetzt starten ihn seine Auslöser, und seine Läufe handeln mit Ihren Rechten. Laufendes endet auf der Version, auf der es begann.',
    },
    trust: {
      title: 'Einem bereitgestellten Workflow vertrauen',
      description:
        'Programme die jetzt bereitgestellte Version ausführen lassen, ohne dass jede Wirkung nach außen erst genehmigt werden muss, samt den Workflows, die sie ausführt; oder das zurücknehmen. Was ein KI-Modell darin entscheidet, fragt weiterhin. Eine neue Version fragt wieder.',
    },
    list_asking: {
      title: 'Workflows auflisten, die erst fragen',
      description:
        'Bereitgestellte Workflows, die Programme in den letzten 90 Tagen gestartet haben und die bei jeder Wirkung nach außen auf einen Menschen warten, weil niemand der Version vertraut: was ihre Schritte bewirken, wie oft Programme sie starten und ob man ihnen vertrauen kann.',
    },
    hide_asking_notice: {
      title: 'Hinweis auf fragende Workflows ausblenden',
      description:
        'In diesem Arbeitsbereich nicht mehr sagen, welche Workflows erst fragen, bevor sie etwas bewirken. Die Liste bleibt, und die Anfragen auch.',
    },
    undeploy: {
      title: 'Workflow zurückziehen',
      description:
        'Einen Workflow durch nichts mehr starten lassen. Laufendes läuft weiter, und seine Versionen bleiben.',
    },
    rollback: {
      title: 'Zu einer früheren Version zurückkehren',
      description: 'Eine frühere Version eines Workflows wieder bereitstellen. Der Entwurf bleibt, wie er ist.',
    },
    list_versions: {
      title: 'Versionen auflisten',
      description: 'Was wann und von wem bereitgestellt wurde, neueste zuerst, und welche Version jetzt läuft.',
    },
    get_version: {
      title: 'Version ansehen',
      description: 'Die Definition und die Einstellungen, mit denen eine Version eines Workflows bereitgestellt wurde.',
    },
    diff: {
      title: 'Versionen vergleichen',
      description:
        'Was sich zwischen zwei Versionen eines Workflows geändert hat, Schritt für Schritt und in Worten: ohne Angabe von der bereitgestellten Version zum Entwurf.',
    },
    run: {
      title: 'Workflow ausführen',
      description:
        'Einen Workflow starten und auf seine Antwort warten (sync), ihn im Hintergrund laufen lassen (async) oder seinen Schritten als JSON-Zeilen folgen (stream): die bereitgestellte Version oder den Entwurf, wie er ist.',
    },
    test_step: {
      title: 'Einen Schritt testen',
      description:
        'Einen einzelnen Schritt eines Entwurfs mit Beispieldaten ausführen, als kämen die Ergebnisse der anderen von dort. Was der Schritt tut, tut er wirklich; Programme dürfen deshalb nur Schritte ohne Wirkung nach außen testen.',
    },
    find_sample: {
      title: 'Beispieldaten für einen Auslöser finden',
      description:
        'Das neueste Ereignis oder der neueste Webhook-Aufruf, der zu einem Auslöser eines Entwurfs passt, mit den Daten, die ein Lauf davon bekäme. Der Workflow muss nicht bereitgestellt sein.',
    },
    list_runs: {
      title: 'Läufe auflisten',
      description:
        'Läufe von Workflows seitenweise: zuerst die unbeendeten, dann die beendeten, neueste zuerst; nach Workflow, Ordner, Auslöser, Status, Zeit, Dauer, Kosten oder Modell.',
    },
    get_run: {
      title: 'Lauf ansehen',
      description:
        'Ein Lauf mit Eingabe, Ergebnis, Kosten und jedem Schritt: was er bekam, was er antwortete, wie lange er brauchte. Beendet oder nicht.',
    },
    cancel_run: {
      title: 'Lauf abbrechen',
      description:
        'Einen Lauf anhalten, der wartet, läuft oder ansteht. Was seine Schritte bis dahin taten, bleibt getan.',
    },
    retry_run: {
      title: 'Noch einmal ausführen',
      description:
        'Einen beendeten Lauf mit derselben Eingabe wiederholen: ab dem fehlgeschlagenen Schritt, wobei das davor Getane gilt, oder von Anfang an.',
    },
    retry_runs: {
      title: 'Viele noch einmal ausführen',
      description:
        'Jeden fehlgeschlagenen Lauf wiederholen, den ein Filter findet, höchstens 1000 je Aufruf, neueste zuerst: ab dem fehlgeschlagenen Schritt oder von Anfang an.',
    },
    usage: {
      title: 'Nutzung und Kosten der Workflows',
      description:
        'Was die Läufe dieses Monats kosten und kosten dürfen, mit Läufen, Fehlschlägen, Kosten und Dauer nach Tag und nach Workflow.',
    },
    decide_step: {
      title: 'Einem Workflow antworten',
      description:
        'Was ein Workflow einen Menschen fragt: genehmigen, damit er mit den eingetragenen Werten weitergeht, oder ablehnen.',
    },
    allow_step: {
      title: 'Einen Schritt handeln lassen',
      description:
        'Was ein Schritt eines Workflows gleich tun wird, in einem Lauf, den ein Programm gestartet hat: genehmigen, damit er genau das tut, oder ablehnen.',
    },
    allow_steps: {
      title: 'Einen Schritt mehrmals handeln lassen',
      description:
        'Alles, was derselbe Schritt eines Workflows gleich tun wird, etwa die E-Mails einer Schleife: genehmigen, damit er genau das tut, oder alles zusammen ablehnen.',
    },
    set_chat_password: {
      title: 'Passwort einer Chat-Seite setzen',
      description:
        'Wer die Chat-Seite eines Workflows öffnet, muss dieses Passwort kennen; null nimmt es weg. Es gilt sofort, und wer schon eingelassen war, muss das neue eingeben.',
    },
    list_schedules: {
      title: 'Zeitpläne auflisten',
      description:
        'Wann bereitgestellte Workflows automatisch starten: der Zeitplan, seine Zeitzone, das letzte Mal und die nächsten Male.',
    },
    list_tools: {
      title: 'Werkzeuge für Agenten auflisten',
      description:
        'Was ein Agentenschritt neben Aktionen benutzen kann: bereitgestellte Workflows und erlaubte Operationen verbundener Apps.',
    },
    settings: {
      title: 'Einstellungen der Workflows ansehen',
      description:
        'Was für alle Workflows des Arbeitsbereichs gilt: welcher läuft, wenn ein anderer fehlschlägt, und wie viele Läufe es zugleich geben darf.',
    },
    save_settings: {
      title: 'Einstellungen der Workflows ändern',
      description:
        'Den Workflow wählen, der läuft, wenn ein anderer fehlschlägt, oder wie viele Läufe es zugleich geben darf; null nimmt eine Einstellung zurück.',
    },
  },
  events: {
    'workflows.deployed': {
      title: 'Workflow bereitgestellt',
      description:
        'Eine Version eines Workflows wurde die, die läuft: durch eine Bereitstellung oder die Rückkehr zu einer früheren.',
    },
    'workflows.run_started': { title: 'Lauf begonnen', description: 'Ein Lauf eines Workflows hat begonnen.' },
    'workflows.run_waiting': {
      title: 'Lauf wartet',
      description:
        'Ein Lauf wartet auf eine Zeit, ein Ereignis, einen Aufruf, einen Menschen oder einen anderen Workflow.',
    },
    'workflows.run_completed': { title: 'Lauf beendet', description: 'Ein Lauf eines Workflows ging gut zu Ende.' },
    'workflows.run_failed': {
      title: 'Lauf fehlgeschlagen',
      description: 'Ein Lauf eines Workflows endete mit einem Fehler.',
    },
    'workflows.run_cancelled': {
      title: 'Lauf abgebrochen',
      description: 'Jemand hat einen Lauf vor seinem Ende beendet.',
    },
    'workflows.undeployed': {
      title: 'Workflow zurückgezogen',
      description:
        'Nichts startet einen Workflow mehr: er wurde zurückgezogen oder gelöscht, während er bereitgestellt war.',
    },
  },
  fields: {
    versionId: 'Version',
    trusted: 'Vertraut',
    unlessHidden: 'Nicht, wenn der Hinweis ausgeblendet ist',
    id: 'ID',
    name: 'Name',
    description: 'Beschreibung',
    color: 'Farbe',
    ids: 'IDs',
    folderId: 'Ordner',
    definition: 'Definition',
    settings: 'Einstellungen',
    pins: 'Beispieldaten',
    expectedUpdatedAt: 'Erwarteter Stand',
    expectedDeployedAt: 'Erwartete Bereitstellung',
    deployedOnly: 'Nur bereitgestellte',
    endpointId: 'Von diesem Webhook gestartet',
    usePins: 'Angeheftete Daten verwenden',
    q: 'Suche',
    limit: 'Anzahl',
    cursor: 'Seite',
    before: 'Vor dem Workflow',
    template: 'Vorlage',
    document: 'Dokument',
    version: 'Version',
    from: 'Von',
    to: 'Bis',
    input: 'Eingabe',
    mode: 'Art des Laufs',
    draft: 'Entwurf ausführen',
    triggerId: 'Auslöser',
    executionId: 'Lauf',
    timeLimitMs: 'Zeitgrenze in Millisekunden',
    password: 'Passwort',
    untilWaiting: 'Antworten, sobald er wartet',
    stepId: 'Schritt',
    item: 'Element der Schleife',
    brief: 'Nur das Ergebnis',
    workflowId: 'Workflow',
    workflowIds: 'Workflows',
    folderIds: 'Ordner',
    status: 'Status',
    triggers: 'Ausgelöst durch',
    level: 'Stufe',
    startDate: 'Ab',
    endDate: 'Bis einschließlich',
    minDurationMs: 'Mindestdauer in Millisekunden',
    maxDurationMs: 'Höchstdauer in Millisekunden',
    minCost: 'Mindestkosten',
    maxCost: 'Höchstkosten',
    model: 'Modell',
    order: 'Reihenfolge',
    activeOnly: 'Nur unbeendete',
    endedOnly: 'Nur beendete',
    include: 'Zusätzlich zeigen',
    days: 'Tage',
    errorWorkflowId: 'Workflow bei Fehlern',
    values: 'Werte',
    title: 'Frage',
    text: 'Text',
    covered: 'Abgedeckte Schritte',
    items: 'Einträge',
    key: 'Schritt des Laufs',
    form: 'Formular',
    runsAtOnce: 'Läufe zugleich',
    runId: 'Lauf',
    path: 'Stelle im Lauf',
    step: 'Schritt',
    kind: 'Art des Schritts',
    effects: 'Wirkungen',
    does: 'Was er tut',
    shown: 'Womit er es tut',
    digest: 'Prüfsumme',
    cases: 'Testfälle',
    stepAnswers: 'Antworten von Schritten',
    toolAnswers: 'Antworten von Werkzeugen',
    judge: 'Urteilendes Modell',
    maxMinutes: 'Höchstdauer eines Testfalls in Minuten',
    minPassRate: 'Erforderliche Erfolgsquote in Prozent',
    sides: 'Womit',
    realEffects: 'Mit echten Auswirkungen',
    skipEvaluations: 'Trotz nicht bestandener Testreihe',
    config: 'Einstellungen',
    position: 'Position',
    x: 'X',
    y: 'Y',
    steps: 'Schritte',
    retry: 'Wiederholung',
    attempts: 'Versuche',
    delayMs: 'Pause in Millisekunden',
    backoff: 'Abstand der Versuche',
    timeoutMs: 'Zeitlimit in Millisekunden',
    onError: 'Bei einem Fehler',
    note: 'Notiz',
    edges: 'Verbindungen',
    port: 'Ausgang',
    output: 'Ausgabe',
    risky: 'Riskant',
    priority: 'Priorität',
    keepSpans: 'Schritte aufbewahren',
    format: 'Format',
    references: 'Verweise',
    workflows: 'Workflows',
    tables: 'Tabellen',
    en: 'Englisch',
    de: 'Deutsch',
    action: 'Aktion',
    expectations: 'Erwartungen',
    expected: 'Erwarteter Wert',
    connectionId: 'Verbindung',
  },
  choices: {
    backoff: { constant: 'Gleichbleibend', exponential: 'Jedes Mal doppelt so lang' },
    onError: { stop: 'Anhalten', continue: 'Weitermachen', branch: 'Eigener Zweig' },
    risky: { run: 'Ausführen', ask: 'Erst fragen' },
    priority: { high: 'Hoch', normal: 'Normal', low: 'Niedrig' },
    effects: {
      send: 'Senden',
      publish: 'Veröffentlichen',
      pay: 'Bezahlen',
      delete: 'Löschen',
      call: 'Aufrufen',
      rights: 'Rechte ändern',
      route: 'Ziel ändern',
    },
    mode: { sync: 'Auf das Ergebnis warten', async: 'Im Hintergrund', stream: 'Laufend mitlesen' },
    status: {
      ready: 'Eingereiht',
      running: 'Läuft',
      waiting: 'Wartet',
      completed: 'Abgeschlossen',
      failed: 'Fehlgeschlagen',
      cancelled: 'Abgebrochen',
    },
    triggers: {
      manual: 'Von Hand',
      api: 'API oder Ereignis',
      schedule: 'Zeitplan',
      chat: 'Chat',
      webhook: 'Webhook',
      mcp: 'KI-Client',
      a2a: 'Agent',
    },
    level: { info: 'Information', error: 'Fehler' },
    order: { desc: 'Neueste zuerst', asc: 'Älteste zuerst' },
    include: { usage: 'Verbrauch', output: 'Ausgabe', spans: 'Schritte', files: 'Dateien' },
    from: { failed: 'Vom fehlgeschlagenen Schritt an', start: 'Von Anfang an' },
    version: { same: 'Dieselbe', deployed: 'Die bereitgestellte' },
    kind: { exact: 'Genau gleich', contains: 'Enthält', schema: 'Schema', judge: 'Beurteilung' },
    sides: { draft: 'Entwurf', deployed: 'Bereitgestellt' },
  },
};
