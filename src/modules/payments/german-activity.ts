import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    save_invoice: {
      'changed a draft of an invoice for {customer}': 'hat einen Rechnungsentwurf für {customer} geändert',
      'wrote a draft of an invoice for {customer}': 'hat einen Rechnungsentwurf für {customer} geschrieben',
    },
    delete_draft: { 'deleted the draft of an invoice for {customer}': 'hat den Rechnungsentwurf für {customer} gelöscht' },
    send_invoice: { 'sent the invoice {number} to {customer}': 'hat die Rechnung {number} an {customer} gesendet' },
    send_reminder: { 'reminded {customer} of the invoice {number}': 'hat {customer} an die Rechnung {number} erinnert' },
    charge_customer: {
      'charged {amount}: Invoice {number}': 'hat {amount} für die Rechnung {number} abgebucht',
      'could not charge {amount}: Invoice {number}': 'konnte {amount} für die Rechnung {number} nicht abbuchen',
      'asked for a charge of {amount}: Invoice {number}': 'hat die Abbuchung von {amount} für die Rechnung {number} angefordert',
    },
    refund: {
      'gave back {amount} of the invoice {number}': 'hat {amount} der Rechnung {number} erstattet',
      'could not give back {amount} of the invoice {number}': 'konnte {amount} der Rechnung {number} nicht erstatten',
      'asked for a refund of {amount} of the invoice {number}': 'hat die Erstattung von {amount} der Rechnung {number} angefordert',
    },
    mark_paid: { 'wrote down a payment of {amount} for the invoice {number}': 'hat eine Zahlung von {amount} für die Rechnung {number} eingetragen' },
    void_invoice: { 'voided the invoice {number}': 'hat die Rechnung {number} storniert' },
    write_off: { 'wrote the invoice {number} off': 'hat die Rechnung {number} ausgebucht' },
    save_payment_method: { 'stored {card} for {customer}': 'hat {card} für {customer} hinterlegt' },
    remove_payment_method: { 'removed the card {card}': 'hat die Karte {card} entfernt' },
    save_settings: { 'changed the settings of invoices': 'hat die Einstellungen der Rechnungen geändert' },
  },
};
