import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    create: { 'created the task “{title}”': 'hat die Aufgabe „{title}“ angelegt' },
    update: { 'updated the task “{title}”': 'hat die Aufgabe „{title}“ geändert' },
    complete: { 'completed the task “{title}”': 'hat die Aufgabe „{title}“ erledigt' },
    reopen: { 'opened the task “{title}” again': 'hat die Aufgabe „{title}“ wieder geöffnet' },
    add_note: { 'added a note to the task “{title}”': 'hat bei der Aufgabe „{title}“ eine Notiz hinzugefügt' },
    delete: { 'deleted the task “{title}”': 'hat die Aufgabe „{title}“ gelöscht' },
  },
};
