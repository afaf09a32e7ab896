import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: { title: 'Verbindungen', description: 'Zugänge zu anderen Diensten, verschlüsselt aufbewahrt.' },
  actions: {
    list: {
      title: 'Verbindungen auflisten',
      description:
        'Dienste, mit denen dieser Arbeitsbereich verbunden ist: HTTP-Dienste, Dienste mit Anmeldung über OAuth, KI-Modelle, Mailserver, Zahlungsanbieter. Ihre Geheimnisse werden nie gezeigt.',
    },
    save: {
      title: 'Verbindung speichern',
      description:
        'Einen anderen Dienst verbinden oder eine Verbindung ändern: einen HTTP-Dienst mit Zugangsdaten, einen Dienst mit Anmeldung über OAuth, einen Anbieter von KI-Modellen, einen Mailserver, einen Zahlungsanbieter. Das Geheimnis wird verschlüsselt gespeichert.',
    },
    test: {
      title: 'Verbindung prüfen',
      description:
        'Ausprobieren, ob ein Dienst erreichbar ist und die Zugangsdaten annimmt. Dort wird nichts geändert und nichts gesendet.',
    },
    delete: {
      title: 'Verbindung löschen',
      description:
        'Eine Verbindung löschen, die weder ein veröffentlichter Workflow noch die Einstellungen eines Moduls benutzen. Sie lässt sich 30 Tage lang wiederherstellen.',
    },
    list_providers: {
      title: 'Anbieter für die Anmeldung auflisten',
      description:
        'Dienste, bei denen sich eine Verbindung über OAuth anmelden kann und deren Adressen hier bekannt sind, etwa Google, Slack oder GitHub, und die Rücksprungadresse, die Sie dort hinterlegen.',
    },
    discover_provider: {
      title: 'Adressen eines Anmeldeanbieters suchen',
      description:
        'Lesen, was ein Server unter seinen allgemein bekannten Adressen über sich sagt: wo man sich anmeldet und wo es Token gibt.',
    },
    sign_in: {
      title: 'Bei einer Verbindung anmelden',
      description:
        'Die Anmeldung bei einer Verbindung der Art oauth2 beginnen, zum ersten Mal oder erneut: Die Antwort nennt die Adresse des Anbieters oder den Code, den man auf einem anderen Gerät eingibt.',
    },
    finish_sign_in: {
      title: 'Anmeldung bei einer Verbindung abschließen',
      description:
        'Den Code annehmen, den der Anbieter der angemeldeten Person gegeben hat. Nur für die Person, die begonnen hat, einmal und innerhalb von zehn Minuten.',
    },
    poll_sign_in: {
      title: 'Nachsehen, ob ein Gerätecode eingegeben wurde',
      description:
        'Den Anbieter fragen, ob der Code einer Anmeldung auf einem anderen Gerät eingegeben wurde. Nur für die Person, die begonnen hat, und nie öfter, als der Anbieter erlaubt.',
    },
  },
  events: {
    'platform.connection_changed': {
      title: 'Verbindung geändert',
      description: 'Eine Verbindung zu einem anderen Dienst wurde angelegt, geändert, gelöscht oder wiederhergestellt.',
    },
    'platform.connection_refused': {
      title: 'Verbindung braucht eine neue Anmeldung',
      description: 'Der Anbieter einer Verbindung nimmt deren Token nicht mehr an. Jemand muss sich erneut anmelden.',
    },
    'platform.connection_authorized': {
      title: 'Bei Verbindung angemeldet',
      description: 'Jemand hat sich bei einer Verbindung angemeldet, zum ersten Mal oder erneut.',
    },
  },
  fields: {
    issuer: 'Adresse des Anbieters',
    state: 'ID der Anmeldung',
    code: 'Code',
    iss: 'Aussteller',
    id: 'Verbindung',
    from: 'Wohin die Person zurückkommt',
    name: 'Name',
    kind: 'Art',
    settings: 'Einstellungen',
    secret: 'Geheimnis',
    url: 'Adresse',
    expectedUpdatedAt: 'Erwarteter Stand',
  },
  choices: {
    kind: { http: 'HTTP', oauth2: 'OAuth 2', model: 'Modell', smtp: 'E-Mail-Server (SMTP)', payment: 'Zahlungen' },
    from: { apps: 'Apps' },
  },
};
