import type { Translation } from '../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  joined: 'ist als {role} beigetreten',
  unpaired_computer: 'hat den Computer „{name}“ entkoppelt',

  role_owner: 'Inhaber',
  role_admin: 'Admin',
  role_member: 'Mitglied',
  role_viewer: 'Betrachter',

  as_written: '{text}',
};
