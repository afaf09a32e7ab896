import type { activityWords as source } from '../en/activity.ts';

export const activityWords: { readonly [K in keyof typeof source]: string } = {
  'activity.title': 'Aktivität',
  'activity.description': 'Alles, was in diesem Arbeitsbereich geändert wurde: wer, was, auf welchem Weg und wann.',
  'activity.search': 'Aktivität durchsuchen',
  'activity.who': 'Wer',
  'activity.what': 'Was',
  'activity.via': 'Über',
  'activity.when': 'Wann',
  'activity.module': 'Modul',
  'activity.from': 'Von',
  'activity.to': 'Bis',
  'activity.any_person': 'Alle Personen',
  'activity.any_module': 'Alle Module',
  'activity.any_via': 'Alle Wege',
  'activity.approved': 'Nach Freigabe',
  'activity.empty': 'Noch keine Aktivität',
  'activity.empty_text': 'Sobald jemand etwas anlegt, ändert oder löscht, steht es hier.',
  'activity.none_found': 'Nichts passt zu diesen Filtern',
};
