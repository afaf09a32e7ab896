import type { ActivityWords } from '../../runtime/activity-words.ts';
import { germanCategory, germanSubject } from './german-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    add: {
      'proposed a memory ({category})': 'hat eine Erinnerung vorgeschlagen ({category})',
      'added a memory ({category})': 'hat eine Erinnerung hinzugefügt ({category})',
    },
    update: { 'updated a memory ({category})': 'hat eine Erinnerung geändert ({category})' },
    review: {
      'rejected a proposed memory ({category})': 'hat eine vorgeschlagene Erinnerung verworfen ({category})',
      'confirmed a memory ({category})': 'hat eine Erinnerung bestätigt ({category})',
    },
    forget: { 'forgot a memory ({category})': 'hat eine Erinnerung vergessen ({category})' },
    forget_subject: { 'forgot everything about one {subject} ({count})': 'hat alles über {subject} vergessen ({count})' },
    save_settings: { 'changed the settings of memory': 'hat die Einstellungen der Erinnerungen geändert' },
  },
  values: { category: germanCategory, subject: germanSubject },
};
