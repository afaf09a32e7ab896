import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Buchungen',
    description: 'Leistungen, die sich buchen lassen, wann wer Zeit hat, und die Termine Ihrer Kunden.',
  },
  actions: {
    list_bookings: {
      title: 'Buchungen auflisten',
      description: 'Buchungen nach ihrem Beginn, seitenweise: nach Zeitraum, Status, Leistung, Gastgeber oder Kunde.',
    },
    get_booking: {
      title: 'Buchung ansehen',
      description: 'Eine Buchung mit Kunde, Gastgeber, Zeiten und Antworten lesen.',
    },
    list_slots: {
      title: 'Freie Zeiten auflisten',
      description:
        'Die Zeiten, zu denen eine Leistung gebucht werden kann, über höchstens 62 Tage: nach den Zeiten der Gastgeber, ihren Buchungen, Puffern, Vorlauf und Zeitfenster.',
    },
    list_services: {
      title: 'Leistungen auflisten',
      description: 'Was sich buchen lässt: Dauer, Preis, Gastgeber, Regeln und die Adresse der öffentlichen Seite.',
    },
    save_service: {
      title: 'Leistung speichern',
      description:
        'Etwas anlegen, das sich buchen lässt, oder es ändern: Dauer, Preis, Gastgeber, Puffer, Vorlauf, Plätze, Fragen, öffentliche Seite. Was fehlt, bleibt, wie es ist.',
    },
    delete_service: {
      title: 'Leistung löschen',
      description:
        'Eine Leistung mit ihrer öffentlichen Seite entfernen. Ihre Buchungen bleiben bestehen; sie lässt sich 30 Tage lang wiederherstellen.',
    },
    get_availability: {
      title: 'Zeiten eines Gastgebers ansehen',
      description:
        'Wann ein Gastgeber gebucht werden kann: Wochenzeiten, Ausnahmen einzelner Tage und ihre Zeitzone. Ohne Angabe Ihre eigenen.',
    },
    set_availability: {
      title: 'Zeiten eines Gastgebers festlegen',
      description:
        'Sagen, wann ein Gastgeber gebucht werden kann: Wochenzeiten und Tage, die anders oder geschlossen sind. Ihre eigenen; für die anderer braucht es das Recht, Buchungen zu verwalten.',
    },
    create_booking: {
      title: 'Buchung anlegen',
      description:
        'Eine freie Zeit einer Leistung für einen Kunden buchen, einen bekannten (customerId) oder einen neuen (customer). Der Kunde erfährt es per E-Mail, wenn ein Mailserver verbunden ist.',
    },
    confirm_booking: {
      title: 'Buchung bestätigen',
      description: 'Eine angefragte Buchung zusagen. Der Kunde bekommt eine E-Mail mit Kalenderdatei.',
    },
    decline_booking: {
      title: 'Buchung ablehnen',
      description:
        'Eine angefragte Buchung absagen; ihre Zeit ist wieder frei. Der Kunde bekommt eine E-Mail, gegebenenfalls mit dem Grund.',
    },
    reschedule_booking: {
      title: 'Buchung verschieben',
      description:
        'Eine Buchung auf eine andere freie Zeit legen, auf Wunsch zu einem anderen Gastgeber. Der Kunde bekommt eine E-Mail mit neuer Kalenderdatei.',
    },
    cancel_booking: {
      title: 'Buchung stornieren',
      description:
        'Eine Buchung absagen; ihre Zeit ist wieder frei. Der Kunde bekommt eine E-Mail, die sie aus seinem Kalender nimmt.',
    },
    reassign_booking: {
      title: 'Buchung einem anderen Gastgeber geben',
      description:
        'Ein anderes Mitglied eine Buchung zu ihrer Zeit übernehmen lassen, sofern es dann nichts anderes hat; seine Zeiten spielen keine Rolle. Der Kunde erfährt nichts.',
    },
    mark_no_show: {
      title: 'Nichterscheinen vermerken',
      description: 'Festhalten, dass der Kunde zu einer bestätigten Buchung nicht kam.',
    },
    complete_booking: {
      title: 'Buchung abschließen',
      description: 'Festhalten, dass eine bestätigte Buchung stattfand.',
    },
    get_feed: {
      title: 'Eigene Kalenderadresse ansehen',
      description:
        'Ob Sie eine private Kalenderadresse Ihrer Buchungen haben, seit wann, und wann ein Kalender sie zuletzt las. Die Adresse selbst wird nur beim Anlegen gezeigt.',
    },
    reset_feed: {
      title: 'Neue Kalenderadresse anlegen',
      description:
        'Die private Kalenderadresse Ihrer Buchungen anlegen, für den Kalender Ihres Telefons oder Rechners. Sie wird nur dieses eine Mal gezeigt; eine ältere gilt nicht mehr.',
    },
    cancel_bookings: {
      title: 'Mehrere Buchungen absagen',
      description:
        'Bis zu 100 Buchungen auf einmal absagen; ihre Zeiten werden wieder frei, und jeder Kunde bekommt eine E-Mail. Beendete bleiben, wie sie sind, und werden mit dem Grund genannt.',
    },
    finish_bookings: {
      title: 'Mehrere Buchungen als wahrgenommen oder versäumt kennzeichnen',
      description:
        'Bis zu 100 bestätigte Buchungen auf einmal kennzeichnen: `completed`, wenn der Kunde da war, `no_show`, wenn niemand kam. Nicht bestätigte bleiben, wie sie sind, und werden mit dem Grund genannt.',
    },
  },
  events: {
    'bookings.booking_requested': {
      title: 'Buchung angefragt',
      description:
        'Jemand fragte eine Zeit einer Leistung an, die bestätigt werden muss; ein Mitglied sagt zu oder ab.',
    },
    'bookings.booking_created': {
      title: 'Buchung angelegt',
      description: 'Eine Zeit wurde gebucht; sie braucht keine Bestätigung.',
    },
    'bookings.booking_confirmed': {
      title: 'Buchung bestätigt',
      description: 'Ein Mitglied sagte eine angefragte Buchung zu.',
    },
    'bookings.booking_declined': {
      title: 'Buchung abgelehnt',
      description: 'Ein Mitglied sagte eine angefragte Buchung ab; ihre Zeit ist wieder frei.',
    },
    'bookings.booking_rescheduled': {
      title: 'Buchung verschoben',
      description: 'Eine Buchung wurde auf eine andere Zeit gelegt, von einem Mitglied oder vom Kunden.',
    },
    'bookings.booking_cancelled': {
      title: 'Buchung storniert',
      description: 'Eine Buchung wurde storniert, von einem Mitglied oder vom Kunden; ihre Zeit ist wieder frei.',
    },
    'bookings.booking_no_show': {
      title: 'Kunde kam nicht',
      description: 'Zu einer Buchung wurde vermerkt, dass der Kunde nicht kam.',
    },
    'bookings.booking_completed': { title: 'Buchung abgeschlossen', description: 'Eine Buchung fand statt.' },
  },
  fields: {
    ids: 'Buchungen',
    sort: 'Sortierung',
    direction: 'Richtung',
    id: 'ID',
    from: 'Von',
    to: 'Bis',
    state: 'Status',
    serviceId: 'Leistung',
    hostId: 'Gastgeber',
    customerId: 'Kunde',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
    timeZone: 'Zeitzone',
    bookingId: 'Buchung, die verschoben wird',
    name: 'Name',
    slug: 'Name in der Adresse',
    description: 'Beschreibung',
    minutes: 'Dauer in Minuten',
    price: 'Preis',
    currency: 'Währung',
    hosts: 'Gastgeber',
    bufferBefore: 'Puffer davor',
    bufferAfter: 'Puffer danach',
    noticeMinutes: 'Vorlauf in Minuten',
    windowDays: 'Tage im Voraus',
    stepMinutes: 'Abstand der Anfangszeiten',
    requiresConfirmation: 'Muss bestätigt werden',
    seats: 'Plätze',
    location: 'Ort',
    questions: 'Fragen',
    public: 'Öffentlich',
    active: 'Buchbar',
    expectedUpdatedAt: 'Erwarteter Stand',
    weekly: 'Wochenzeiten',
    overrides: 'Ausnahmen',
    start: 'Beginn',
    customer: 'Neuer Kunde',
    answers: 'Antworten',
    note: 'Notiz',
    reason: 'Grund',
    email: 'E-Mail',
    phone: 'Telefon',
    locale: 'Sprache',
    key: 'Schlüssel',
    label: 'Bezeichnung',
    required: 'Pflichtfeld',
    day: 'Wochentag',
    date: 'Datum',
    ranges: 'Zeiten',
  },
  choices: {
    state: {
      pending: 'Wartet auf Bestätigung',
      confirmed: 'Bestätigt',
      declined: 'Abgelehnt',
      cancelled: 'Abgesagt',
      completed: 'Hat stattgefunden',
      no_show: 'Nicht erschienen',
    },
    sort: {
      start: 'Beginn',
      customer: 'Kunde',
      service: 'Leistung',
      host: 'Gastgeber',
      state: 'Status',
      newest: 'Neueste',
      updated: 'Zuletzt geändert',
    },
    direction: { asc: 'Aufsteigend', desc: 'Absteigend' },
    locale: { en: 'Englisch', de: 'Deutsch' },
  },
};
