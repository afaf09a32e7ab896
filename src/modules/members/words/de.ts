import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  invited: 'hat {email} als {role} eingeladen',
  saved_role: 'hat die Rolle „{name}“ gespeichert',
  deleted_role: 'hat die Rolle „{name}“ gelöscht',
  withdrew_invitation: 'hat die Einladung von {email} zurückgezogen',
  removed_member: 'hat {name} entfernt',
  made_member: 'hat {name} die Rolle „{role}“ gegeben',
  somebody_joined: 'Jemand ist beigetreten',
  person_joined: '{name} ist beigetreten',
};
