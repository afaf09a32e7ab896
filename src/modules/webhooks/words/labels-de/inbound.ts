import type { PartLabels } from '../../part.ts';

export const inbound: PartLabels = {
  actions: {
    create_inbound: {
      title: 'Eingehenden Webhook anlegen',
      description:
        'Eine Adresse anlegen, an die ein anderes System senden kann, mit einem Token, das nur dieses eine Mal gezeigt wird. Was angenommen wird, startet die Workflows, die darauf warten.',
    },
    update_inbound: {
      title: 'Eingehenden Webhook ändern',
      description:
        'Name, Pfad oder erlaubte Häufigkeit je Absender ändern. Wer an den alten Pfad sendet, findet dort von da an nichts mehr.',
    },
    switch_inbound: {
      title: 'Eingehenden Webhook ein- oder ausschalten',
      description:
        'Solange er ausgeschaltet ist, erfahren es die Absender (410), und nichts wird angenommen. Das gilt schon für den nächsten Aufruf.',
    },
    rotate_inbound: {
      title: 'Token eines eingehenden Webhooks erneuern',
      description:
        'Ein neues Token, das nur dieses eine Mal gezeigt wird und sofort gilt. Das alte gilt bis zu einer Frist, ohne andere Angabe noch einen Tag.',
    },
    delete_inbound: {
      title: 'Eingehenden Webhook löschen',
      description:
        'Einen eingehenden Webhook löschen: wer an ihn sendet, findet dort nichts mehr. Er lässt sich 30 Tage lang wiederherstellen, solange niemand seinen Pfad belegt.',
    },
    list_inbound: {
      title: 'Eingehende Webhooks auflisten',
      description: 'Die Adressen, an die andere Systeme senden, und wie viel ankam. Tokens werden nie gezeigt.',
    },
    get_inbound: {
      title: 'Eingehenden Webhook zeigen',
      description: 'Ein eingehender Webhook mit Adresse, Grenzen und dem neuesten angenommenen Inhalt.',
    },
    list_received: {
      title: 'Empfangene Webhooks auflisten',
      description:
        'Was angenommen wurde, das Neueste zuerst: nach Endpunkt, nach Zeit oder nach einem Teil des Inhalts (der letzten 30 Tage).',
    },
    list_rejected: {
      title: 'Abgewiesene Webhook-Aufrufe auflisten',
      description:
        'Aufrufe Ihrer eingehenden Webhooks, die in den letzten 30 Tagen abgewiesen wurden, die neuesten zuerst, und warum: ein falsches Token, ein abgeschalteter Endpunkt, ein zu großer Inhalt oder keiner in JSON, oder zu viele Aufrufe. Gleiche Aufrufe einer Minute sind ein Eintrag.',
    },
    get_received: {
      title: 'Empfangenen Webhook zeigen',
      description: 'Ein angenommener Webhook ganz: Inhalt als JSON und wie er kam, und die Header ohne Zugangsdaten.',
    },
    replay_received: {
      title: 'Empfangenen Webhook wiederholen',
      description:
        'Alle, die darauf warten, sehen einen angenommenen Webhook noch einmal, als neues Ereignis mit demselben Inhalt. Auch während der Endpunkt ausgeschaltet ist.',
    },
  },
  events: {
    'platform.webhook_received': {
      title: 'Webhook empfangen',
      description:
        'Ein anderes System hat an einen eingehenden Webhook dieses Arbeitsbereichs gesendet, und es wurde angenommen.',
    },
  },
  fields: {
    id: 'Eintrag',
    name: 'Name',
    path: 'Pfad',
    requestsPerMinute: 'Anfragen je Minute',
    expectedUpdatedAt: 'Erwarteter Stand',
    on: 'Eingeschaltet',
    overlapMinutes: 'Altes Token gilt noch (Minuten)',
    endpointId: 'Endpunkt',
    since: 'Ab',
    until: 'Bis',
    q: 'Inhalt',
    limit: 'Höchstzahl',
    cursor: 'Fortsetzung',
  },
};
