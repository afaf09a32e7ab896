import { defineModule } from '../../runtime/define-module.ts';
import { memberJoined } from '../../runtime/join-workspace.ts';
import { accept } from './actions/accept.ts';
import { deleteRoleAction } from './actions/delete-role.ts';
import { invite } from './actions/invite.ts';
import { listMembersAction } from './actions/list.ts';
import { remove } from './actions/remove.ts';
import { saveRole } from './actions/save-role.ts';
import { setPhoto } from './actions/set-photo.ts';
import { setRole } from './actions/set-role.ts';
import { memberInvited, memberRemoved, roleChanged } from './events/member-events.ts';
import { noticeKinds } from './notice-kinds.ts';
import { search } from './search.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

export const members = defineModule({
  name: 'members',
  title: 'Members and roles',
  description: 'Who belongs to the workspace, and what each may do.',
  required: true,
  actions: [listMembersAction, invite, accept, setRole, setPhoto, saveRole, deleteRoleAction, remove],
  events: [memberInvited, memberJoined, memberRemoved, roleChanged],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  search,
});
