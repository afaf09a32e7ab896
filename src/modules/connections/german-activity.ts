import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    save: {
      'created the connection “{name}”': 'hat die Verbindung „{name}“ angelegt',
      'updated the connection “{name}”': 'hat die Verbindung „{name}“ geändert',
    },
    test: {},
    delete: { 'deleted the connection “{name}”': 'hat die Verbindung „{name}“ gelöscht' },
  },
};
