import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Arbeitsbereich',
    description: 'Einstellungen, Aktivität, Benachrichtigungen und was sonst den ganzen Arbeitsbereich betrifft.',
  },
  actions: {
    overview: {
      title: 'Überblick',
      description:
        'Was es im Arbeitsbereich gibt und was wartet, in wenigen Zahlen aus jedem Modul oder aus dem, das `section` nennt.',
    },
    get: {
      title: 'Arbeitsbereich ansehen',
      description: 'Name, Zeitzone, Währung, Sprache und Tarif dieses Arbeitsbereichs.',
    },
    create: {
      title: 'Arbeitsbereich anlegen',
      description:
        'Einen weiteren Arbeitsbereich anlegen, der Ihnen gehört. Arbeitsbereiche teilen nichts miteinander.',
    },
    update: {
      title: 'Arbeitsbereich ändern',
      description: 'Name, Name in öffentlichen Adressen, Zeitzone, Währung oder Sprache des Arbeitsbereichs ändern.',
    },
    set_logo: {
      title: 'Logo festlegen',
      description:
        'Das Logo des Arbeitsbereichs festlegen oder entfernen. Mitglieder sehen es in der Konsole, Fremde auf den öffentlichen Seiten: Buchungsseiten, Formulare, geteilte Ansichten, Rechnungen, Beiträge, Chatseiten.',
    },
    list_modules: {
      title: 'Module auflisten',
      description: 'Die Teile des Produkts und welche davon hier eingeschaltet sind.',
    },
    set_module: {
      title: 'Modul ein- oder ausschalten',
      description:
        'Einen Teil des Produkts für diesen Arbeitsbereich ein- oder ausschalten. Die Daten bleiben erhalten.',
    },
    usage: {
      title: 'Nutzung und Grenzen',
      description:
        'Der Tarif, seine Grenzen mit dem, was Ihnen davon bleibt, und wie viel gespeichert ist; mit `days` auch, wie viel an jedem der letzten Tage geschah.',
    },
    get_retention: {
      title: 'Aufbewahrung ansehen',
      description:
        'Wie viele Tage Ereignisse, Aktivität, das Protokoll der Läufe und Gelöschtes aufbewahrt werden und wann zuletzt Altes entfernt wurde.',
    },
    set_retention: {
      title: 'Aufbewahrung einstellen',
      description:
        'Ereignisse (mit empfangenen und gesendeten Webhooks), Aktivität, das Protokoll der Läufe oder Gelöschtes weniger Tage aufbewahren als die Instanz. Was älter ist, wird jede Nacht endgültig entfernt.',
    },
    apply_retention: {
      title: 'Alte Daten jetzt entfernen',
      description:
        'Endgültig entfernen, was älter ist, als der Arbeitsbereich es aufbewahrt, ohne auf die Nacht zu warten. Es geschieht im Hintergrund.',
    },
    activity: { title: 'Aktivität', description: 'Wer was wann und auf welchem Weg getan hat, das Neueste zuerst.' },
    get_activity: {
      title: 'Ein Eintrag der Aktivität',
      description:
        'Wer es auf welchem Weg getan hat und was jedes geänderte Feld vorher war und nachher ist, wo das aufbewahrt wird.',
    },
    search: {
      title: 'Arbeitsbereich durchsuchen',
      description:
        'Dinge über Wörter finden, in allem, was Sie sehen dürfen: Was so heißt, kommt zuerst. `types` beschränkt auf Arten wie customer, task oder record; `partial` nennt Module, die nicht ganz durchsucht wurden.',
    },
    list_deleted: {
      title: 'Kürzlich Gelöschtes auflisten',
      description:
        'Was in den letzten 30 Tagen gelöscht wurde und sich wiederherstellen lässt, das Neueste zuerst; von einer Art oder mit Wörtern im Titel.',
    },
    restore: {
      title: 'Gelöschtes wiederherstellen',
      description: 'Zurückholen, was in den letzten 30 Tagen gelöscht wurde.',
    },
    restore_many: {
      title: 'Mehrere gelöschte Dinge wiederherstellen',
      description:
        'Bis zu 500 Dinge einer Art zurückholen, die in den letzten 30 Tagen gelöscht wurden. Was sich nicht zurückholen lässt, bleibt gelöscht und wird mit dem Grund genannt.',
    },
    fill_sample: {
      title: 'Mit einem Beispielbetrieb füllen',
      description:
        'Einen leeren Arbeitsbereich mit einem kleinen, glaubhaften Betrieb füllen, um sich umzusehen und auszuprobieren. Niemand erfährt davon, nichts wird gesendet, und er lässt sich auf einmal wieder entfernen.',
    },
    remove_sample: {
      title: 'Beispielbetrieb entfernen',
      description:
        'Alles endgültig löschen, was der Beispielbetrieb mitgebracht hat. Was Menschen angelegt haben, bleibt, und ebenso, worauf es sich bezieht.',
    },
    list_failed_jobs: {
      title: 'Fehlgeschlagene Jobs auflisten',
      description:
        'Arbeit im Hintergrund, die endgültig fehlgeschlagen ist, mit dem Grund. Sie lässt sich erneut versuchen.',
    },
    retry_failed_job: {
      title: 'Fehlgeschlagenen Job erneut versuchen',
      description: 'Fehlgeschlagene Arbeit im Hintergrund noch einmal versuchen, mit allen Versuchen von vorn.',
    },
    list_sessions: { title: 'Ihre Sitzungen auflisten', description: 'Browser, in denen Sie angemeldet sind.' },
    list_clients: {
      title: 'Verbundene Programme auflisten',
      description:
        'Programme wie KI-Assistenten, die Sie durch Anmelden in diesen Arbeitsbereich gelassen haben, mit ihrer letzten Nutzung; wer verwaltet, sieht die von allen.',
    },
    revoke_client: {
      title: 'Programm trennen',
      description:
        'Einem Programm, das Sie durch Anmelden hereingelassen haben, den Zugriff auf diesen Arbeitsbereich nehmen. Es wird sofort abgewiesen. Wer verwaltet, kann die von allen trennen.',
    },
    mcp_server: {
      title: 'Der MCP-Server',
      description:
        'Die Adresse, mit der sich KI-Clients verbinden, und zu jeder Werkzeugliste, wie viele Werkzeuge Sie darin sähen und wie viele Token sie ungefähr belegen.',
    },
    revoke_session: { title: 'Sitzung beenden', description: 'Sich in einem anderen Browser abmelden, sofort.' },
    list_variables: {
      title: 'Variablen auflisten',
      description:
        'Werte, die Workflows und Vorlagen gemeinsam nutzen. Von den geheimen wird nur gezeigt, wo sie genutzt werden dürfen.',
    },
    set_variable: {
      title: 'Variable setzen',
      description:
        'Einen Wert setzen oder entfernen, den Workflows und Vorlagen gemeinsam nutzen. Wer den Arbeitsbereich lesen darf, kann ihn sehen, es sei denn, er ist geheim: Dann wird er verschlüsselt, nie wieder gezeigt und lässt sich an Adressen und Workflows binden.',
    },
    list_notices: {
      title: 'Ihre Benachrichtigungen auflisten',
      description: 'Was Sie wissen sollten: wartende Freigaben, Fehler, Neues aus dem Team.',
    },
    mark_notices_read: {
      title: 'Benachrichtigungen als gelesen markieren',
      description: 'Einige Ihrer Benachrichtigungen als gelesen markieren, oder alle.',
    },
    get_notice_preferences: {
      title: 'Ihre Einstellungen für Benachrichtigungen ansehen',
      description: 'Welche Benachrichtigungen Sie in der Konsole und welche Sie per E-Mail bekommen.',
    },
    set_notice_preferences: {
      title: 'Benachrichtigungen auswählen',
      description: 'Für eine Art von Benachrichtigungen wählen, ob Sie sie in der Konsole und per E-Mail bekommen.',
    },
    list_views: {
      title: 'Ansichten von Listen auflisten',
      description:
        'Gespeicherte Ansichten der Liste der Kunden, Leads, Buchungen, Rechnungen, Aufgaben oder Unterhaltungen: Ihre eigenen und die für alle.',
    },
    save_view: {
      title: 'Ansicht einer Liste speichern',
      description:
        'Filter, Reihenfolge und Spalten der Liste der Kunden, Leads, Buchungen, Rechnungen, Aufgaben oder Unterhaltungen unter einem Namen speichern, für sich selbst oder mit `shared` für alle.',
    },
    delete_view: {
      title: 'Ansicht einer Liste löschen',
      description: 'Eine gespeicherte Ansicht einer Liste löschen. Was sie zeigt, bleibt erhalten.',
    },
  },
  events: {
    'platform.workspace_updated': {
      title: 'Arbeitsbereich geändert',
      description: 'Name, Logo, Zeitzone, Währung oder Sprache des Arbeitsbereichs wurde geändert.',
    },
    'platform.module_switched': {
      title: 'Modul umgeschaltet',
      description: 'Ein Modul wurde ein- oder ausgeschaltet.',
    },
    'platform.backup_completed': {
      title: 'Sicherung erstellt',
      description:
        'Eine geplante Sicherung der Instanz wurde erstellt und abgelegt. Nur der erste Arbeitsbereich erfährt davon.',
    },
    'platform.backup_failed': {
      title: 'Sicherung fehlgeschlagen',
      description:
        'Eine geplante Sicherung der Instanz ist fehlgeschlagen oder seit mehr als zwei Stunden überfällig. Nur der erste Arbeitsbereich erfährt davon.',
    },
  },
  fields: {
    id: 'ID',
    ids: 'Benachrichtigungen',
    name: 'Name',
    slug: 'Name in öffentlichen Adressen',
    picture: 'Bild',
    programHosts: 'Adressen, die Programme aufrufen dürfen',
    value: 'Wert',
    type: 'Art',
    kind: 'Art der Benachrichtigung',
    timeZone: 'Zeitzone',
    currency: 'Währung',
    language: 'Sprache',
    module: 'Modul',
    enabled: 'Eingeschaltet',
    actorId: 'Person',
    days: 'Tage',
    via: 'Über',
    q: 'Suche',
    types: 'Arten',
    section: 'Bereich',
    eventDays: 'Tage für Ereignisse',
    activityDays: 'Tage für Aktivität',
    runDays: 'Tage für Läufe',
    trashDays: 'Tage für Gelöschtes',
    from: 'Von',
    to: 'Bis',
    secret: 'Geheim',
    hosts: 'Nur gesendet an',
    workflowIds: 'Nur nutzbar in',
    unreadOnly: 'Nur ungelesene',
    console: 'In der Konsole',
    mail: 'Per E-Mail',
    list: 'Liste',
    shared: 'Für alle',
    state: 'Status',
    tag: 'Schlagwort',
    stage: 'Phase',
    ownerId: 'Zuständig',
    assigneeId: 'Zu erledigen von',
    customerId: 'Kunde',
    serviceId: 'Leistung',
    hostId: 'Gastgeber',
    due: 'Fällig',
    sort: 'Sortierung',
    direction: 'Richtung',
    columns: 'Spalten',
    expectedUpdatedAt: 'Erwarteter Stand',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
  },
  choices: {
    assigneeId: { me: 'Ich' },
    language: { en: 'Englisch', de: 'Deutsch' },
    list: {
      customers: 'Kunden',
      leads: 'Leads',
      bookings: 'Buchungen',
      invoices: 'Rechnungen',
      tasks: 'Aufgaben',
      threads: 'Unterhaltungen',
    },
    direction: { asc: 'Aufsteigend', desc: 'Absteigend' },
  },
};
