import type { Labels } from '../../../runtime/define-module.ts';
import { inbound } from './labels-de/inbound.ts';
import { outgoing } from './labels-de/outgoing.ts';
import { providers } from './labels-de/providers.ts';
import { synonyms } from './synonyms-de.ts';

export const de: Labels = {
  module: {
    title: 'Webhooks',
    description:
      'Eingehende Webhooks, die Workflows starten, Webhooks von Kalendern, Notizdiensten und Sprachdiensten, und signierte ausgehende Webhooks.',
  },
  actions: { ...inbound.actions, ...outgoing.actions, ...providers.actions },
  synonyms,
  events: { ...inbound.events, ...outgoing.events, ...providers.events },
  fields: { ...inbound.fields, ...outgoing.fields, ...providers.fields },
};
