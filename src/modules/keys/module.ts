import { defineModule } from '../../runtime/define-module.ts';
import { confirmKeyCode } from './actions/confirm-code.ts';
import { createKey } from './actions/create.ts';
import { listKeysAction } from './actions/list.ts';
import { revokeKeyAction } from './actions/revoke.ts';
import { rotateKey } from './actions/rotate.ts';
import { keyCreated, keyRevoked, keyRotated } from './events/key-events.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

export const keys = defineModule({
  name: 'keys',
  title: 'API keys',
  description: 'Keys for programs that act as you.',
  required: true,
  actions: [listKeysAction, createKey, confirmKeyCode, rotateKey, revokeKeyAction],
  events: [keyCreated, keyRotated, keyRevoked],
  widerCapabilities: ['keys.admin'],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
});
