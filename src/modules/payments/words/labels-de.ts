import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: {
    title: 'Zahlungen',
    description: 'Rechnungen mit Steuer und lückenlosen Nummern, das Geld, das für sie eingeht, und Erstattungen.',
  },
  actions: {
    list_invoices: {
      title: 'Rechnungen auflisten',
      description:
        'Rechnungen seitenweise, die neuesten zuerst: nach Status oder Kunde, überfällige, aus einem Zeitraum oder nach Wörtern in Nummer, Kunde oder Referenz. Mit dem, was offen, überfällig und diesen Monat bezahlt ist.',
    },
    get_invoice: {
      title: 'Rechnung ansehen',
      description:
        'Eine Rechnung mit Positionen, Summen, Zahlungen und Erstattungen und der Adresse ihrer Seite für den Kunden.',
    },
    save_invoice: {
      title: 'Rechnung speichern',
      description:
        'Den Entwurf einer Rechnung an einen Kunden schreiben oder einen ändern, der noch nicht gesendet ist. Die Nummer bekommt sie beim Senden.',
    },
    delete_draft: {
      title: 'Rechnungsentwurf löschen',
      description:
        'Eine Rechnung löschen, die nie gesendet wurde. Sie lässt sich 30 Tage lang wiederherstellen. Eine gesendete lässt sich nur stornieren.',
    },
    send_invoice: {
      title: 'Rechnung senden',
      description:
        'Einem Entwurf seine Nummer geben und ihn dem Kunden per E-Mail senden, mit der Adresse einer Seite zum Lesen, Drucken und Bezahlen. Danach lässt er sich nicht mehr ändern.',
    },
    send_reminder: {
      title: 'An Rechnung erinnern',
      description:
        'Dem Kunden eine E-Mail senden, die an eine offene Rechnung erinnert, mit dem Rest, der zu zahlen ist, und der Adresse ihrer Seite.',
    },
    charge_customer: {
      title: 'Kunden belasten',
      description:
        'Eine hinterlegte Karte des Kunden für eine offene Rechnung belasten, mit allem, was offen ist, oder einem Teil. Eine abgelehnte Karte ist eine fehlgeschlagene Zahlung; antwortet der Anbieter nicht, bleibt sie ausstehend, bis es bekannt ist.',
    },
    refund: {
      title: 'Zahlung erstatten',
      description:
        'Eine Zahlung ganz oder teilweise zurückgeben: eine Karte über ihren Anbieter; Bargeld und Überweisungen werden nur vermerkt.',
    },
    mark_paid: {
      title: 'Rechnung als bezahlt kennzeichnen',
      description:
        'Vermerken, dass Geld für eine offene oder abgeschriebene Rechnung eingegangen ist, per Überweisung, bar oder anders: alles, was offen ist, oder ein Teil.',
    },
    void_invoice: {
      title: 'Rechnung stornieren',
      description:
        'Eine Rechnung für ungültig erklären, die irrtümlich gesendet und von niemandem bezahlt wurde. Sie behält ihre Nummer und lässt sich nicht wieder öffnen.',
    },
    write_off: {
      title: 'Rechnung abschreiben',
      description:
        'Nicht länger auf das Geld einer offenen Rechnung warten, die wohl nie bezahlt wird. Kommt es doch, kennzeichnen Sie die Rechnung als bezahlt.',
    },
    list_payment_methods: {
      title: 'Zahlungsmittel auflisten',
      description:
        'Karten eines Kunden, die der Zahlungsanbieter aufbewahrt, die neueste zuerst: Sie wird belastet, wenn keine andere genannt ist.',
    },
    save_payment_method: {
      title: 'Zahlungsmittel speichern',
      description:
        'Eine Karte eines Kunden beim Zahlungsanbieter hinterlegen, unter dessen Bezeichnung. Kartennummern kommen nie hierher.',
    },
    remove_payment_method: {
      title: 'Zahlungsmittel entfernen',
      description:
        'Eine Karte eines Kunden vergessen, hier und beim Zahlungsanbieter. Zahlungen, die mit ihr gemacht wurden, bleiben.',
    },
    settings: {
      title: 'Rechnungseinstellungen ansehen',
      description:
        'Wer Rechnungen stellt, wie sie nummeriert werden, wann sie fällig sind, die übliche Steuer und welcher Anbieter Karten annimmt.',
    },
    save_settings: {
      title: 'Rechnungseinstellungen speichern',
      description:
        'Festlegen, wer Rechnungen stellt, wie sie nummeriert werden, wann sie fällig sind, die übliche Steuer, was unter ihnen steht und welcher Anbieter Karten annimmt. Was fehlt, bleibt, wie es ist.',
    },
    send_reminders: {
      title: 'Mehrere Zahlungserinnerungen senden',
      description:
        'Die Kunden von bis zu 100 offenen Rechnungen je mit einer E-Mail erinnern, mit dem offenen Betrag und der Adresse der Rechnung. Nicht offene und solche ohne E-Mail-Adresse werden ausgelassen und mit dem Grund genannt.',
    },
    mark_many_paid: {
      title: 'Mehrere Rechnungen als bezahlt kennzeichnen',
      description:
        'Für bis zu 100 offene oder ausgebuchte Rechnungen eintragen, dass der ganze offene Betrag per Überweisung, bar oder auf andere Weise einging. Was sich nicht bezahlen lässt, bleibt, wie es ist, und wird mit dem Grund genannt.',
    },
    delete_drafts: {
      title: 'Mehrere Rechnungsentwürfe löschen',
      description:
        'Bis zu 100 Rechnungen löschen, die nie versandt wurden. Sie lassen sich 30 Tage lang wiederherstellen. Versandte bleiben und werden mit dem Grund genannt.',
    },
  },
  events: {
    'payments.invoice_created': {
      title: 'Rechnung angelegt',
      description: 'Der Entwurf einer Rechnung wurde geschrieben.',
    },
    'payments.invoice_updated': {
      title: 'Rechnung geändert',
      description:
        'Ein Entwurf wurde geändert, gelöscht oder wiederhergestellt, ein Teil einer Rechnung wurde bezahlt, oder sie wurde abgeschrieben.',
    },
    'payments.invoice_sent': {
      title: 'Rechnung gesendet',
      description: 'Eine Rechnung hat ihre Nummer bekommen und ist zu bezahlen.',
    },
    'payments.invoice_paid': { title: 'Rechnung bezahlt', description: 'Eine Rechnung ist ganz bezahlt.' },
    'payments.invoice_overdue': {
      title: 'Rechnung überfällig',
      description: 'Der Fälligkeitstag einer offenen Rechnung ist vorbei; wird einmal gemeldet.',
    },
    'payments.invoice_voided': {
      title: 'Rechnung storniert',
      description: 'Eine Rechnung, die niemand bezahlt hat, wurde für ungültig erklärt; sie behält ihre Nummer.',
    },
    'payments.payment_failed': {
      title: 'Zahlung fehlgeschlagen',
      description: 'Eine Karte wurde abgelehnt, oder der Zahlungsanbieter hat die Zahlung zurückgewiesen.',
    },
    'payments.payment_refunded': {
      title: 'Zahlung erstattet',
      description: 'Eine Zahlung wurde ganz oder teilweise zurückgegeben.',
    },
  },
  fields: {
    ids: 'Rechnungen',
    sort: 'Sortierung',
    direction: 'Richtung',
    id: 'Rechnung oder Zahlung',
    state: 'Status',
    customerId: 'Kunde',
    overdue: 'Überfällig',
    q: 'Suche',
    from: 'Von',
    to: 'Bis',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
    currency: 'Währung',
    lines: 'Positionen',
    taxIncluded: 'Preise enthalten die Steuer',
    dueInDays: 'Zahlungsziel in Tagen',
    dueOn: 'Fällig am',
    billTo: 'Rechnungsempfänger',
    notes: 'Anmerkungen',
    reference: 'Referenz',
    message: 'Eigene Worte',
    mail: 'Per E-Mail senden',
    amount: 'Betrag',
    paymentMethodId: 'Zahlungsmittel',
    reason: 'Grund',
    on: 'Eingegangen am',
    kind: 'Art',
    note: 'Vermerk',
    provider: 'Anbieter',
    token: 'Bezeichnung beim Anbieter',
    connectionId: 'Verbindung zum Zahlungsanbieter',
    numberFormat: 'Format der Nummern',
    defaultTaxRate: 'Üblicher Steuersatz',
    seller: 'Rechnungssteller',
    footer: 'Fußzeile',
    expectedUpdatedAt: 'Erwarteter Stand',
    text: 'Text',
    quantity: 'Menge',
    unitPrice: 'Einzelpreis',
    taxRate: 'Steuersatz',
    name: 'Name',
    address: 'Anschrift',
    email: 'E-Mail',
    taxId: 'Steuernummer',
    bank: 'Bankverbindung',
  },
  choices: {
    state: { draft: 'Entwurf', open: 'Offen', paid: 'Bezahlt', void: 'Storniert', uncollectible: 'Ausgebucht' },
    sort: {
      newest: 'Neueste',
      number: 'Nummer',
      customer: 'Kunde',
      state: 'Status',
      issued: 'Ausgestellt',
      due: 'Fällig',
      total: 'Betrag',
      remaining: 'Offener Betrag',
      updated: 'Zuletzt geändert',
    },
    direction: { asc: 'Aufsteigend', desc: 'Absteigend' },
    kind: { transfer: 'Überweisung', cash: 'Bar', other: 'Anders' },
    provider: { stripe: 'Stripe', test: 'Test' },
  },
};
