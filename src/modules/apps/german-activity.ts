import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    connect: { 'connected the app “{name}”': 'hat die App „{name}“ verbunden' },
    authorize: {},
    finish_authorization: { 'read the tools of the connected app “{name}”': 'hat die Werkzeuge der verbundenen App „{name}“ gelesen' },
    refresh_tools: { 'read the tools of the connected app “{name}”': 'hat die Werkzeuge der verbundenen App „{name}“ gelesen' },
    set_permissions: {
      'permitted {count} of {all} tools of the connected app “{name}”': 'hat {count} von {all} Werkzeugen der verbundenen App „{name}“ erlaubt',
    },
    disconnect: { 'disconnected the app “{name}”': 'hat die App „{name}“ getrennt' },
    call_tool: { 'called “{tool}” of the connected app “{name}”': 'hat „{tool}“ der verbundenen App „{name}“ aufgerufen' },
    call_reading_tool: {},
  },
};
