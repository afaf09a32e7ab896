import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  changed_draft: 'hat einen Rechnungsentwurf für {customer} geändert',
  wrote_draft: 'hat einen Rechnungsentwurf für {customer} geschrieben',
  deleted_draft: 'hat den Rechnungsentwurf für {customer} gelöscht',
  sent_invoice: 'hat die Rechnung {number} an {customer} gesendet',
  reminded_of_invoice: 'hat {customer} an die Rechnung {number} erinnert',
  charged: 'hat {amount} für die Rechnung {number} abgebucht',
  could_not_charge: 'konnte {amount} für die Rechnung {number} nicht abbuchen',
  asked_for_charge: 'hat die Abbuchung von {amount} für die Rechnung {number} angefordert',
  gave_back: 'hat {amount} der Rechnung {number} erstattet',
  could_not_give_back: 'konnte {amount} der Rechnung {number} nicht erstatten',
  asked_for_refund: 'hat die Erstattung von {amount} der Rechnung {number} angefordert',
  wrote_down_payment: 'hat eine Zahlung von {amount} für die Rechnung {number} eingetragen',
  voided_invoice: 'hat die Rechnung {number} storniert',
  wrote_off_invoice: 'hat die Rechnung {number} ausgebucht',
  stored_card: 'hat {card} für {customer} hinterlegt',
  removed_card: 'hat die Karte {card} entfernt',
  changed_settings: 'hat die Einstellungen der Rechnungen geändert',
  restored_draft: 'hat den Rechnungsentwurf für {customer} wiederhergestellt',
  some_invoice_overdue: 'Eine Rechnung ist überfällig',
  invoice_overdue: 'Rechnung {number} ist überfällig',
  some_payment_failed: 'Eine Zahlung ist gescheitert',
  payment_failed: 'Die Zahlung von {customer} ist gescheitert',
};
