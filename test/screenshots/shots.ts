import type { Page } from 'playwright-core';
import { screens } from '../browser/harness/screens.ts';
import { say } from '../browser/harness/words.ts';
import type { Things } from './furnish.ts';
import type { Shot } from './take-pictures.ts';

/** Pages before the sign-in, and those of customers. */
export function shotsOfStranger({ pages }: Things): Shot[] {
  return [
    { name: 'sign-in', path: '/sign-in' },
    { name: 'forgot', path: '/forgot' },
    { name: 'reset', path: '/reset?token=rst_x' },
    { name: 'claimed', path: '/claim' },
    { name: 'invite', path: pages.invite },
    { name: 'unsubscribe-unknown', path: '/unsubscribe/none' },
    { name: 'public-form', path: pages.form },
    { name: 'shared-view', path: pages.sharedView },
    { name: 'public-services', path: pages.book.replace(/\/[^/]+$/, '') },
    { name: 'public-booking', path: pages.book },
    { name: 'public-booking-managed', path: pages.booking },
    { name: 'public-invoice', path: pages.invoice },
    { name: 'public-post', path: pages.post },
    { name: 'public-chat', path: pages.chat },
  ];
}

/** Everything behind the sign-in: the lists, each thing opened, what asks for more, and the shell’s own windows. */
export function shotsOfOwner({ ids, pages }: Things): Shot[] {
  const opened: Record<string, string> = {
    'approval-opened': `/approvals?id=${ids.approval}`,
    'customer-opened': `/customers?id=${ids.customer}`,
    'customer-new': '/customers?id=new',
    'lead-opened': `/leads?id=${ids.lead}`,
    'lead-new': '/leads?id=new',
    'task-opened': `/tasks?who=all&id=${ids.task}`,
    'task-new': '/tasks?id=new',
    'message-opened': `/messages?id=${ids.thread}`,
    'message-new': '/messages?id=new',
    'template-new': '/messages/templates?id=new',
    document: `/knowledge/${ids.document}`,
    'memory-opened': `/memory?id=${ids.memory}`,
    'booking-opened': `/bookings?id=${ids.booking}`,
    'service-opened': `/bookings/services?id=${ids.service}`,
    'invoice-opened': `/invoices?id=${ids.invoice}`,
    'invoice-edited': `/invoices/${ids.invoice}/edit`,
    'post-opened': `/posts/${ids.post}`,
    'tables-new': '/tables?create=1',
    'dashboard-opened': pages.dashboard,
    'dashboard-edited': `${pages.dashboard}?edit=1`,
    'dashboards-new': '/dashboards?create=1',
    'workflow-opened': `/workflows/${ids.workflow}`,
    'workflow-evaluations': `/workflows/${ids.workflow}/evaluations`,
    'workflows-new': '/workflows?create=1',
    'run-opened': `/runs/${ids.run}`,
    'webhook-incoming-opened': `/webhooks/incoming/${ids.incoming}`,
    'webhook-incoming-new': '/webhooks?create=1',
    'webhook-outgoing-opened': `/webhooks/outgoing/${ids.outgoing}`,
    'webhook-outgoing-new': '/webhooks/outgoing?create=1',
    'delivery-opened': `/webhooks/deliveries/${ids.delivery}`,
    'activity-opened': `/activity?id=${ids.activity}`,
    'member-invited': '/members?invite=1',
    'key-new': '/settings/keys?create=1',
    'variable-new': '/settings/variables?create=1',
    'connection-new': '/settings/connections?create=1',
    connect: pages.connect,
    'pair-with-code': pages.pair,
  };
  return [
    ...screens.map((path) => ({ name: nameOf(path), path })),
    ...['records', 'fields', 'access', 'import', 'api'].map((tab) => ({
      name: `table-${tab}`,
      path: `/tables/${ids.table}?tab=${tab}`,
    })),
    ...Object.entries(opened).map(([name, path]) => ({ name, path })),
    { name: 'palette', path: '/', act: (page) => page.keyboard.press('Control+k') },
    { name: 'shortcuts', path: '/', act: (page) => page.keyboard.press('?') },
    { name: 'notices', path: '/', act: (page) => page.keyboard.press('n') },
    { name: 'navigation', path: '/leads', act: openNavigation },
  ];
}

/** `/leads?view=board` is `leads-view-board`. */
function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';
}

/** On a phone it is behind a button; on a desk the account stands in it. */
async function openNavigation(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: say('shell.open_navigation') });
  if (await button.isVisible()) await button.click();
}
