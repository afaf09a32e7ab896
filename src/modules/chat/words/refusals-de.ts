import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  connection_not_found: 'Diese Verbindung zu einem Modell gibt es nicht mehr.',
  conversation_busy: 'Der Assistent antwortet in dieser Unterhaltung noch: Warten Sie, oder halten Sie ihn an.',
  conversation_not_found: 'Diese Unterhaltung gibt es nicht mehr.',
  missing_capability: 'Sie dürfen den Assistenten nicht mehr benutzen.',
  model_missing: 'Die Verbindung „{name}“ hat kein Standardmodell: Wählen Sie eine andere, oder nennen Sie ein Modell.',
  model_refused: 'Das Modell hat die Antwort verweigert.',
  no_model: 'Kein KI-Modell ist verbunden: Legen Sie eines unter Einstellungen → Verbindungen an.',
  nothing_to_say: 'Seit den letzten Worten des Assistenten ist nichts geschehen.',
  text_to_begin: 'ist nötig, um eine Unterhaltung zu beginnen',
  turns_spent:
    'Der Assistent wollte nach {max} Runden noch immer Werkzeuge benutzen. Sagen Sie, wie es weitergehen soll.',
};
