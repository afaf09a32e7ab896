import type { Translation } from '../../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  already_member: '{email} ist schon Mitglied.',
  beyond_own_rights: 'Rechte, die Sie selbst nicht haben, können Sie nicht vergeben: {rights}.',
  last_owner: '{name} ist der letzte Inhaber: Machen Sie zuerst jemand anderen dazu.',
  member_not_found: 'Diese Person ist kein Mitglied dieses Arbeitsbereichs.',
  name_taken: 'Es gibt schon eine Rolle „{name}“.',
  only_owners: 'Nur ein Inhaber kann jemanden zum Inhaber machen oder einen Inhaber ändern.',
  role_built_in: 'Die Rolle „{name}“ ist eingebaut und kann nicht gelöscht werden.',
  role_built_in_change: 'Die Rolle „{name}“ ist eingebaut: Legen Sie stattdessen eine eigene an.',
  'role_in_use.one': 'Ein Mitglied hat noch die Rolle „{name}“: Geben Sie ihm zuerst eine andere.',
  'role_in_use.other': '{count} Mitglieder haben noch die Rolle „{name}“: Geben Sie ihnen zuerst eine andere.',
  role_not_found: 'Es gibt keine Rolle „{role}“.',
  unknown_capability: 'ist kein bekanntes Recht: {capability}',
};
