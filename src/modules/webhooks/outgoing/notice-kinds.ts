import type { NoticeKind } from '../../../runtime/notice-kind.ts';
import { phrase } from '../words/words.ts';

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'endpoint_failing',
    title: phrase('some_endpoint_failing'),
    event: 'platform.endpoint_failing',
    capability: 'webhooks.admin',
    tell(event) {
      const { endpointId, name, url, hours } = event.data as {
        endpointId: string;
        name: string;
        url: string;
        hours: number;
      };
      return {
        title: phrase('endpoint_failing', { name, count: hours }),
        body: phrase('endpoint_takes_nothing', { url }),
        href: `/webhooks/outgoing/${endpointId}`,
      };
    },
  },
  {
    kind: 'endpoint_disabled',
    title: phrase('some_endpoint_disabled'),
    event: 'platform.endpoint_disabled',
    capability: 'webhooks.admin',
    tell(event) {
      const { endpointId, name, url, reason } = event.data as {
        endpointId: string;
        name: string;
        url: string;
        reason: string;
      };
      const body = phrase(reason === 'gone' ? 'endpoint_gone' : 'endpoint_failed', { url });
      return { title: phrase('endpoint_disabled', { name }), body, href: `/webhooks/outgoing/${endpointId}` };
    },
  },
];
