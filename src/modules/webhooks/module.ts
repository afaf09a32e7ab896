import { defineModule } from '../../runtime/define-module.ts';
import { inbound } from './inbound/part.ts';
import { countedDeliveries } from './outgoing/counted-deliveries.ts';
import { noticeKinds } from './outgoing/notice-kinds.ts';
import { outgoing } from './outgoing/part.ts';
import type { Part } from './part.ts';
import { providers } from './providers/part.ts';
import { webhooksSample } from './sample/side.ts';
import { search } from './search.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';

const parts: readonly Part[] = [inbound, outgoing, providers];

export const webhooks = defineModule({
  name: 'webhooks',
  title: 'Webhooks',
  description:
    'Incoming webhooks that start workflows, webhooks of calendars, notetakers and voice services, and signed outgoing webhooks.',
  required: false,
  actions: parts.flatMap((part) => part.actions),
  events: parts.flatMap((part) => part.events),
  search,
  trash: parts.flatMap((part) => part.trash ?? []),
  notices: noticeKinds,
  sample: webhooksSample,
  countedTables: [countedDeliveries],
  reactions: (services) => parts.flatMap((part) => part.reactions?.(services) ?? []),
  jobs: (services) => parts.flatMap((part) => part.jobs?.(services) ?? []),
  cron: (services) => parts.flatMap((part) => part.cron?.(services) ?? []),
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
});
