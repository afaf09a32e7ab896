import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  connection_not_found: 'Diese Verbindung zu einem Modell gibt es nicht mehr.',
  conversation_busy: 'Der Assistent antwortet in dieser Unterhaltung noch: Warten Sie, oder halten Sie ihn an.',
  conversation_not_found: 'Diese Unterhaltung gibt es nicht mehr.',
  missing_capability: 'Sie dürfen den Assistenten nicht mehr benutzen.',
  model_missing: 'Die Verbindung „{name}“ hat kein Standardmodell: Wählen Sie eine andere, oder nennen Sie ein Modell.',
  no_model: 'Kein KI-Modell ist verbunden: Legen Sie eines unter Einstellungen → Verbindungen an.',
  nothing_to_say: 'Seit der letzten Antwort des Assistenten hat sich nichts geändert.',
  text_to_begin: 'ist nötig, um eine Unterhaltung zu beginnen',
  price_unknown:
    'Der Preis von „{model}“ ist nicht bekannt, und dieser Arbeitsbereich hat ein Kostenlimit. Legen Sie an der Verbindung einen Preis fest.',
  turns_spent:
    'Der Assistent wollte nach {max} Runden noch immer Werkzeuge benutzen. Sagen Sie, wie es weitergehen soll.',
};
