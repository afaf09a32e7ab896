import type { PartLabels } from '../../part.ts';

export const outgoing: PartLabels = {
  actions: {
    create_outgoing: {
      title: 'Ausgehenden Webhook anlegen',
      description:
        'Ereignisse dieses Arbeitsbereichs signiert an eine Adresse senden lassen. Das Geheimnis, mit dem der Empfänger sie prüft, wird nur dieses eine Mal gezeigt.',
    },
    update_outgoing: {
      title: 'Ausgehenden Webhook ändern',
      description:
        'Ändern, wohin Ereignisse gesendet werden, welche und wie: Zeitgrenze, Versuche, Rate, Reihenfolge, Header.',
    },
    pause_outgoing: {
      title: 'Ausgehenden Webhook anhalten',
      description:
        'Vorerst nichts mehr an eine Adresse senden. Was wartet, wartet weiter; Ereignisse, die inzwischen geschehen, werden als übersprungen aufbewahrt und lassen sich nachholen.',
    },
    resume_outgoing: {
      title: 'Ausgehenden Webhook fortsetzen',
      description:
        'Wieder an eine Adresse senden, die angehalten oder abgeschaltet war. Übersprungenes wird nicht automatisch gesendet: dafür gibt es das Nachholen.',
    },
    delete_outgoing: {
      title: 'Ausgehenden Webhook löschen',
      description:
        'Nichts mehr an eine Adresse senden. Was auf sie wartet, wird übersprungen. Der Webhook lässt sich 30 Tage lang wiederherstellen.',
    },
    list_outgoing: {
      title: 'Ausgehende Webhooks auflisten',
      description:
        'Adressen, an die Ereignisse dieses Arbeitsbereichs gesendet werden: welche Ereignisse, mit welchem Status, und wie die Zustellungen der letzten Tage liefen.',
    },
    get_outgoing: {
      title: 'Ausgehenden Webhook ansehen',
      description:
        'Eine Adresse, an die Ereignisse gesendet werden: ihre Einstellungen, ihr Status, seit wann sie fehlschlägt und bis wann sie ruht.',
    },
    rotate_outgoing_secret: {
      title: 'Geheimnis eines ausgehenden Webhooks wechseln',
      description:
        'Ein neues Signaturgeheimnis erzeugen, das nur dieses eine Mal gezeigt wird. Bis zum Ende der Übergangszeit wird mit beiden signiert. Ein unsignierter Webhook wird ab dann signiert.',
    },
    send_test: {
      title: 'Test an einen ausgehenden Webhook senden',
      description:
        'Ein Testereignis an eine Adresse senden, durch dieselbe Warteschlange und denselben Verlauf wie jede Zustellung.',
    },
    list_deliveries: {
      title: 'Zustellungen auflisten',
      description:
        'Was an ausgehende Webhooks gesendet wurde oder darauf wartet, das Neueste zuerst: Status, Versuche, die letzte Antwort, wann der nächste Versuch ist.',
    },
    get_delivery: {
      title: 'Zustellung ansehen',
      description:
        'Eine Zustellung: genau das, was gesendet wird, und jeder Versuch mit seinen Zeiten und der Antwort des Empfängers.',
    },
    resend_delivery: {
      title: 'Zustellung erneut senden',
      description:
        'Eine Zustellung jetzt noch einmal senden, mit demselben Inhalt und demselben Idempotency-Key. Eine wartende wird sofort versucht.',
    },
    cancel_delivery: {
      title: 'Zustellung abbrechen',
      description:
        'Eine Zustellung nicht weiter versuchen. Wo ein ausgehender Webhook die Reihenfolge wahrt, überspringt das die, auf die alle anderen warten.',
    },
    recover_deliveries: {
      title: 'Zustellungen nachholen',
      description:
        'Alles erneut einreihen, was für einen ausgehenden Webhook seit einem Zeitpunkt übersprungen wurde oder fehlschlug, das Älteste zuerst; höchstens 50.000 auf einmal.',
    },
  },
  events: {
    'platform.webhook_test': {
      title: 'Test eines ausgehenden Webhooks',
      description: 'Jemand hat einen Test gesendet. Er geht nur an den einen ausgehenden Webhook, der getestet wird.',
    },
    'platform.delivery_failed': {
      title: 'Zustellung fehlgeschlagen',
      description:
        'Ein ausgehender Webhook konnte nicht zugestellt werden, und es gibt keinen weiteren Versuch. Geht nie an den Webhook, von dem es handelt.',
    },
    'platform.endpoint_failing': {
      title: 'Ausgehender Webhook schlägt fehl',
      description:
        'Seit 24 oder seit 72 Stunden konnte einem ausgehenden Webhook nichts zugestellt werden. Nach fünf Tagen wird er abgeschaltet.',
    },
    'platform.endpoint_disabled': {
      title: 'Ausgehender Webhook abgeschaltet',
      description:
        'Ein ausgehender Webhook bekommt nichts mehr: sein Empfänger sagt, es gebe ihn nicht mehr, oder fünf Tage lang ließ sich nichts zustellen. Was inzwischen geschieht, lässt sich später senden.',
    },
  },
  fields: {
    id: 'Webhook oder Zustellung',
    name: 'Name',
    url: 'Adresse',
    events: 'Ereignisse',
    timeoutMs: 'Zeitgrenze (ms)',
    maxAttempts: 'Höchste Zahl der Versuche',
    ratePerSecond: 'Zustellungen je Sekunde',
    ordered: 'In der Reihenfolge der Ereignisse',
    headers: 'Weitere Header',
    overlapHours: 'Übergangszeit (Stunden)',
    endpointId: 'Webhook',
    state: 'Status',
    event: 'Ereignis',
    since: 'Von',
    until: 'Bis',
    limit: 'Höchstens',
    cursor: 'Fortsetzung',
    order: 'Reihenfolge',
    include: 'Mit Inhalt',
    expectedUpdatedAt: 'Erwarteter Stand',
  },
};
