import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Verbundene Apps',
    description:
      'MCP-Server, Dienste mit einem OpenAPI-Dokument und fertige Pakete, deren Werkzeuge an Ihre KI-Clients weitergegeben werden.',
  },
  actions: {
    list: {
      title: 'Verbundene Apps auflisten',
      description:
        'Entfernte MCP-Server, deren Werkzeuge dieser Arbeitsbereich weitergibt, mit ihrem Status und der Zahl der erlaubten Werkzeuge. Zugangsdaten werden nie gezeigt.',
    },
    get: {
      title: 'Verbundene App zeigen',
      description:
        'Eine verbundene App mit allen Werkzeugen, die sie anbietet: welche erlaubt sind und welche nur lesen. Die Beschreibungen stammen von außen.',
    },
    connect: {
      title: 'App verbinden',
      description:
        'Einen entfernten MCP-Server verbinden: Seine Werkzeuge werden gelesen, erlaubt ist noch keines. Bei OAuth nennt die Antwort die Seite, auf der jemand den Zugang gibt.',
    },
    get_tool: {
      title: 'Werkzeug einer verbundenen App zeigen',
      description:
        'Ein Werkzeug einer verbundenen App mit dem Schema seiner Angaben, erlaubt oder nicht. Seine Texte stammen von außen.',
    },
    find_tools: {
      title: 'Werkzeuge verbundener Apps finden',
      description:
        'Die Werkzeuge aller verbundenen Apps nach App, Titel, Name, Tag oder Beschreibung durchsuchen, erlaubt oder nicht. Ihre Texte stammen von außen.',
    },
    set_triggers: {
      title: 'Trigger einer App festlegen',
      description:
        'Festlegen, was in einer App aus einem OpenAPI-Dokument Workflows startet: wonach svc mit ihren lesenden Operationen sieht oder welche Webhooks es abonniert. Ersetzt, was vorher festgelegt war, außer mit keepOthers.',
    },
    set_choices: {
      title: 'Festlegen, woher die Werte eines Felds kommen',
      description:
        'Wählen, welches lesende Werkzeug derselben App die Werte einer Angabe auflistet, damit Formulare sie mit Namen anbieten. Erlaubt wird damit nichts weiter.',
    },
    import_document: {
      title: 'OpenAPI-Dokument importieren',
      description:
        'Einen Dienst über sein OpenAPI-Dokument (2.0, 3.0 oder 3.1) verbinden: Jede Operation wird ein Werkzeug. Ein neuer Import unter demselben Namen ersetzt es; geänderte Operationen müssen erneut erlaubt werden.',
    },
    read_document: {
      title: 'OpenAPI-Dokument ansehen',
      description:
        'Was ein OpenAPI-Dokument anbietet, bevor etwas verbunden ist: seine Adresse, woran der Dienst seine Aufrufer erkennt, und seine Operationen nach Tags. Gespeichert wird nichts. Seine Texte stammen von außen.',
    },
    set_connection: {
      title: 'Verbindung einer App festlegen',
      description:
        'Wählen, mit welcher Verbindung die Operationen einer App aus einem Dokument oder Paket aufgerufen werden, oder dass sie ohne Zugangsdaten gehen. Die Verbindung muss die Adresse der App zulassen.',
    },
    set_call_limit: {
      title: 'Aufrufe einer App begrenzen',
      description:
        'Festlegen, wie oft svc eine verbundene App in einer Minute höchstens aufruft: Werkzeuge, Workflows und Trigger zusammen, in allen Prozessen.',
    },
    check_pack: {
      title: 'Paket prüfen',
      description:
        'Jedes Problem eines eigenen Pakets mit seiner Stelle, und was das Paket anbietet, wenn es keines gibt. Gespeichert und aufgerufen wird nichts.',
    },
    list_packs: {
      title: 'Pakete für Apps auflisten',
      description:
        'Fertige Pakete für bekannte Dienste wie Slack, Google Sheets oder Stripe: ihre Operationen, Trigger und wie man Zugang bekommt.',
    },
    add_pack: {
      title: 'App aus einem Paket hinzufügen',
      description:
        'Aus einem fertigen Paket oder einer eigenen Paketdatei eine App machen: Die Verbindung wird getestet, ihre Operationen werden Werkzeuge. Erneut unter demselben Namen hinzugefügt, wird sie ersetzt.',
    },
    authorize: {
      title: 'Zugang zu einer App geben',
      description:
        'Die Seite, auf der jemand svc den Zugang zu einer App per OAuth gibt, zum ersten Mal oder erneut. Von dort geht es automatisch zurück.',
    },
    finish_authorization: {
      title: 'Zugang zu einer App abschließen',
      description:
        'Womit der andere Server zurückschickt, wird gegen den Zugang getauscht. Nur für die Person, die begonnen hat, einmal, innerhalb von zehn Minuten.',
    },
    refresh_tools: {
      title: 'Werkzeuge einer App neu lesen',
      description:
        'Eine verbundene App erneut fragen, was sie anbietet. Ein erlaubtes Werkzeug, das sich geändert hat, muss erneut erlaubt werden.',
    },
    set_permissions: {
      title: 'Erlaubte Werkzeuge einer App festlegen',
      description:
        'Festlegen, welche Werkzeuge einer verbundenen App benutzt werden dürfen: genau die genannten. Was nicht nur liest, fragt trotzdem bei jedem Aufruf eine Person.',
    },
    disconnect: {
      title: 'App trennen',
      description:
        'Eine verbundene App endgültig entfernen, mit Zugangsdaten und Werkzeugen. Sie kann neu verbunden werden.',
    },
    call_tool: {
      title: 'Werkzeug einer verbundenen App aufrufen',
      description:
        'Ein erlaubtes Werkzeug einer verbundenen App mit genau diesen Angaben aufrufen. Was es tut, geschieht außerhalb von svc.',
    },
    call_reading_tool: {
      title: 'Über eine verbundene App lesen',
      description:
        'Ein erlaubtes Werkzeug aufrufen, das nach eigener Angabe nur liest. Jedes andere wird hier abgelehnt.',
    },
  },
  events: {
    'platform.app_connected': {
      title: 'App verbunden',
      description: 'Jemand hat einen MCP-Server verbunden, dessen Werkzeuge weitergegeben werden können.',
    },
    'platform.app_trigger_failing': {
      title: 'Trigger einer App schlägt fehl',
      description:
        'svc konnte mehrmals nacheinander nicht in eine verbundene App sehen; ein Workflow startet deshalb nicht.',
    },
    'platform.app_disconnected': {
      title: 'App getrennt',
      description: 'Eine verbundene App wurde mit Zugangsdaten und Werkzeugen entfernt.',
    },
  },
  fields: {
    id: 'App',
    name: 'Name',
    url: 'Adresse',
    auth: 'Zugang',
    apiKey: 'Schlüssel',
    header: 'Header',
    clientId: 'Client-ID',
    clientSecret: 'Client-Geheimnis',
    document: 'Dokument',
    triggers: 'Trigger',
    keepOthers: 'Andere Trigger behalten',
    remove: 'Zu entfernende Trigger',
    address: 'Adresse des Dokuments',
    baseUrl: 'Basisadresse',
    connectionId: 'Verbindung',
    callsPerMinute: 'Aufrufe pro Minute',
    pack: 'Paket',
    variables: 'Angaben zur Adresse',
    permit: 'Sofort erlauben',
    reading: 'Nur lesende Operationen',
    tools: 'Erlaubte Werkzeuge',
    tool: 'Werkzeug',
    arguments: 'Angaben',
    q: 'Suchwörter',
    app: 'App',
    readOnly: 'Nur lesende',
    limit: 'Anzahl',
    cursor: 'Fortsetzung',
    field: 'Feld',
    choices: 'Auswahl',
    state: 'Vorgang',
    code: 'Code',
    iss: 'Aussteller',
    expectedUpdatedAt: 'Erwarteter Stand',
    value: 'Wert',
    label: 'Bezeichnung',
  },
  choices: {
    auth: { none: 'Keine', api_key: 'API-Schlüssel', oauth: 'OAuth' },
    permit: { none: 'Nichts', reading: 'Nur Lesendes', all: 'Alles' },
  },
};
