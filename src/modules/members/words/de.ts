import type { Translation } from '../../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  invited: 'hat {email} als {role} eingeladen',
  saved_role: 'hat die Rolle „{name}“ gespeichert',
  deleted_role: 'hat die Rolle „{name}“ gelöscht',
  withdrew_invitation: 'hat die Einladung von {email} zurückgezogen',
  removed_member: 'hat {name} entfernt',
  made_member: 'hat {name} die Rolle „{role}“ gegeben',
  changed_photo: 'hat das eigene Foto geändert',
  removed_photo: 'hat das eigene Foto entfernt',
  somebody_joined: 'Jemand ist beigetreten',
  person_joined: '{name} ist beigetreten',

  delete_role: 'Die Rolle „{name}“ löschen.',
  remove: '{name} ({email}) aus „{workspace}“ entfernen.',
  remove_2: 'Die Einladung an {email} zurückziehen.',

  label_e_mail: 'E-Mail',
  label_member: 'Mitglied',
  label_members_with_this_role: 'Mitglieder mit dieser Rolle',
  label_name: 'Name',
  label_rights: 'Rechte',
  label_rights_of_the_role: 'Rechte der Rolle',
  label_role: 'Rolle',
  set_role: '{name} ({email}) die Rolle „{role}“ statt „{earlier}“ geben.',
  invite: '{email} als {role} in „{workspace}“ einladen.',
  change_role: 'Die Rolle „{name}“ ändern. Es gilt sofort für alle, die sie haben.',
  make_role: 'Die Rolle „{name}“ anlegen.',

  invitation_subject: '{inviter} lädt Sie zu „{workspace}“ ein',
  invitation_text:
    'Guten Tag,\n\n{inviter} lädt Sie in den Arbeitsbereich „{workspace}“ ein. Dieser Link gilt 7 Tage:\n\n{url}\n\nWenn Sie nichts damit anfangen können, löschen Sie diese Nachricht einfach.\n',
};
