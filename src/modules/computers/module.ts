import { defineModule } from '../../runtime/define-module.ts';
import { confirmCode } from './actions/confirm-code.ts';
import { listComputers } from './actions/list.ts';
import { revokeComputer } from './actions/revoke.ts';
import { computerPaired } from './events/computer-paired.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

export const computers = defineModule({
  name: 'computers',
  title: 'Paired computers',
  description: 'Command lines that act as you.',
  required: true,
  actions: [listComputers, confirmCode, revokeComputer],
  events: [computerPaired],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
});
