import type { Subject } from './memory.ts';

/** „… über“, for what the English says by its type alone. */
export const germanSubject: Record<Subject['type'], string> = { customer: 'einen Kunden', lead: 'einen Lead', member: 'ein Mitglied', topic: 'ein Thema' };

/** The categories that the console offers; people make others, in their own words. */
export const germanCategory: Record<string, string> = {
  fact: 'Fakt',
  preference: 'Vorliebe',
  rule: 'Regel',
  important: 'Wichtig',
  plan: 'Vorhaben',
  agreement: 'Vereinbarung',
};
