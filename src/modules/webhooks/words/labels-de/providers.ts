import type { PartLabels } from '../../part.ts';

export const providers: PartLabels = {
  actions: {
    save_provider: {
      title: 'Anbieter-Webhook speichern',
      description:
        'Einen Kalender-, Notiz- oder Sprachdienst svc anrufen lassen: antwortet mit der Adresse und damit, was wo einzufügen ist. Wo der Dienst das Geheimnis wählen lässt, wird eines erzeugt und einmal gezeigt; sonst geben Sie das an, das der Dienst zeigt.',
    },
    list_providers: {
      title: 'Anbieter-Webhooks auflisten',
      description:
        'Kalender-, Notiz- und Sprachdienste, die diesen Arbeitsbereich anrufen, und solche, die es könnten: jeweils mit Adresse und dem, was wo einzufügen ist. Geheimnisse werden nie gezeigt.',
    },
    delete_provider: {
      title: 'Anbieter-Webhook löschen',
      description:
        'Die Adresse eines Kalender-, Notiz- oder Sprachdienstes schließen: seine Aufrufe werden mit 404 beantwortet. Lässt sich 30 Tage lang wiederherstellen, mit derselben Adresse und demselben Geheimnis.',
    },
  },
  events: {
    'platform.calendar_received': {
      title: 'Kalender-Webhook empfangen',
      description: 'Ein Kalenderdienst hat angerufen: dort wurde etwas gebucht, verschoben oder abgesagt.',
    },
    'platform.notetaker_received': {
      title: 'Notizdienst-Webhook empfangen',
      description:
        'Ein Notizdienst hat angerufen: eine Besprechung wurde aufgezeichnet, verschriftlicht oder zusammengefasst.',
    },
    'platform.voice_received': {
      title: 'Sprachdienst-Webhook empfangen',
      description: 'Ein Sprach- oder Telefondienst hat angerufen: ein Gespräch begann, endete oder wurde ausgewertet.',
    },
  },
  fields: { kind: 'Art', provider: 'Anbieter', secret: 'Geheimnis' },
};
