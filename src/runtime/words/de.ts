import type { Translation } from '../../../language/phrase.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  joined: 'ist als {role} beigetreten',
  unpaired_computer: 'hat den Computer „{name}“ entkoppelt',
  asked: 'hat um Freigabe gebeten: {what}',
  approved: 'hat freigegeben: {what}',
  declined: 'hat abgelehnt: {what}',

  role_owner: 'Inhaber',
  role_admin: 'Admin',
  role_member: 'Mitglied',
  role_viewer: 'Betrachter',

  fact_of_item: '{item} {label}',

  as_written: '{text}',
  in_two_languages: '{de}',
};
