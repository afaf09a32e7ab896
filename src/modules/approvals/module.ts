import {
  approvalApproved,
  approvalDeclined,
  approvalExecuted,
  approvalExpired,
  approvalRequested,
} from '../../runtime/approvals/events.ts';
import { defineModule } from '../../runtime/define-module.ts';
import { approve } from './actions/approve.ts';
import { decline } from './actions/decline.ts';
import { editAndApprove } from './actions/edit-and-approve.ts';
import { getCard } from './actions/get.ts';
import { listCards } from './actions/list.ts';
import { noticeKinds } from './notice-kinds.ts';
import { approvalsSample } from './sample.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

export const approvals = defineModule({
  name: 'approvals',
  title: 'Approvals',
  description: 'Requests that need a person’s approval.',
  required: true,
  actions: [listCards, getCard, approve, decline, editAndApprove],
  events: [approvalRequested, approvalApproved, approvalDeclined, approvalExpired, approvalExecuted],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  sample: approvalsSample,
});
