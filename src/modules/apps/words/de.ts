import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  connected_app: 'hat die App „{name}“ verbunden',
  read_tools: 'hat die Werkzeuge der verbundenen App „{name}“ gelesen',
  permitted_tools: 'hat {count} von {all} Werkzeugen der verbundenen App „{name}“ erlaubt',
  disconnected_app: 'hat die App „{name}“ getrennt',
  called_tool: 'hat „{tool}“ der verbundenen App „{name}“ aufgerufen',
};
