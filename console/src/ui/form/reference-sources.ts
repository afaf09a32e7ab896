import type { ActionName } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';
import { formatDateTime } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { FoundItem } from '../editing/found-select.tsx';

/** How things of one kind are found by name. */
export interface ReferenceSource {
  needs: ActionName;
  /** Returns what matches the text, or the first things if it is empty. */
  find: (q: string) => Promise<FoundItem[]>;
  /** Reads one thing by its id. Needed if `find` does not return all of them. */
  read?: { needs: ActionName; one: (id: string) => Promise<FoundItem> };
  /** Tells lists apart that use the same action. */
  scope?: string;
  /** The address at which the thing is shown. */
  href: (id: string) => string;
}

const maxResults = 20;
const queryOf = (q: string) => (q === '' ? {} : { q });
const item = (value: string, label: string | null, detail: string | null | undefined = ''): FoundItem => ({
  value,
  label: label || t('form.unnamed'),
  detail: detail ?? '',
});

/** Filters a short list, which the server returns as a whole. */
const filterItems = (items: FoundItem[], q: string) =>
  items.filter(({ label, detail }) => `${label} ${detail}`.toLowerCase().includes(q.toLowerCase()));

/** By the kind that schemas name in `x-ref`. For other kinds, the id itself is entered. */
export const referenceSources: Partial<Record<string, ReferenceSource>> = {
  customer: {
    needs: 'crm.list_customers',
    find: async (q) =>
      (await callAction('crm.list_customers', { ...queryOf(q), limit: maxResults })).items.map(customerItem),
    read: { needs: 'crm.get_customer', one: async (id) => customerItem(await callAction('crm.get_customer', { id })) },
    href: (id) => `/customers?id=${id}`,
  },
  company: {
    needs: 'crm.list_companies',
    find: async (q) =>
      (await callAction('crm.list_companies', { ...queryOf(q), limit: maxResults })).items.map(
        ({ id, name, domain, pictureId }) => ({
          ...item(id, name, domain),
          picture: { id: pictureId ?? null, shape: 'square' },
        }),
      ),
    href: (id) => `/customers/companies?id=${id}`,
  },
  lead: {
    needs: 'crm.list_leads',
    find: async (q) =>
      (await callAction('crm.list_leads', { ...queryOf(q), limit: maxResults })).items.map(contactItem),
    read: { needs: 'crm.get_lead', one: async (id) => contactItem(await callAction('crm.get_lead', { id })) },
    href: (id) => `/leads?id=${id}`,
  },
  thread: {
    needs: 'messages.list_threads',
    find: async (q) =>
      (await callAction('messages.list_threads', { ...queryOf(q), limit: maxResults })).items.map(
        ({ id, subject, customerName, address }) => item(id, subject, customerName ?? address),
      ),
    href: (id) => `/messages?id=${id}`,
  },
  message_template: {
    needs: 'messages.list_templates',
    find: async (q) =>
      filterItems(
        (await callAction('messages.list_templates', {})).items.map(({ id, name, subject }) => item(id, name, subject)),
        q,
      ),
    href: (id) => `/messages/templates?id=${id}`,
  },
  invoice: {
    needs: 'payments.list_invoices',
    find: async (q) =>
      (await callAction('payments.list_invoices', { ...queryOf(q), limit: maxResults })).items.map(invoiceItem),
    read: {
      needs: 'payments.get_invoice',
      one: async (id) => invoiceItem(await callAction('payments.get_invoice', { id })),
    },
    href: (id) => `/invoices?id=${id}`,
  },
  post: {
    needs: 'publishing.list_posts',
    find: async (q) =>
      (await callAction('publishing.list_posts', { ...queryOf(q), limit: maxResults })).items.map(({ id, title }) =>
        item(id, title),
      ),
    read: {
      needs: 'publishing.get_post',
      one: async (id) => item(id, (await callAction('publishing.get_post', { id })).title),
    },
    href: (id) => `/posts/${id}`,
  },
  channel: {
    needs: 'publishing.list_channels',
    find: async (q) =>
      filterItems(
        (await callAction('publishing.list_channels', {})).items.map(({ id, name, url }) => item(id, name, url)),
        q,
      ),
    href: () => '/posts/channels',
  },
  task: {
    needs: 'tasks.list',
    find: async (q) =>
      (await callAction('tasks.list', { ...queryOf(q), limit: maxResults })).items.map(({ id, title, linkTitle }) =>
        item(id, title, linkTitle),
      ),
    read: { needs: 'tasks.get', one: async (id) => item(id, (await callAction('tasks.get', { id })).title) },
    href: (id) => `/tasks?id=${id}`,
  },
  dashboard: {
    needs: 'dashboards.list',
    find: async (q) =>
      (await callAction('dashboards.list', queryOf(q))).items.map(({ id, name, description }) =>
        item(id, name, description),
      ),
    read: { needs: 'dashboards.get', one: async (id) => item(id, (await callAction('dashboards.get', { id })).name) },
    href: (id) => `/dashboards/${id}`,
  },
  table: {
    needs: 'tables.list_tables',
    find: async (q) =>
      (await callAction('tables.list_tables', { ...queryOf(q), limit: maxResults })).items.map(
        ({ id, name, description }) => item(id, name, description),
      ),
    read: {
      needs: 'tables.get_table',
      one: async (id) => item(id, (await callAction('tables.get_table', { id })).name),
    },
    href: (id) => `/tables/${id}`,
  },
  workflow: {
    needs: 'workflows.list',
    find: async (q) =>
      (await callAction('workflows.list', { ...queryOf(q), limit: maxResults })).items.map(workflowItem),
    read: {
      needs: 'workflows.list',
      one: async (id) => {
        const [found] = (await callAction('workflows.list', { ids: [id] })).items;
        return found ? workflowItem(found) : item(id, id);
      },
    },
    href: (id) => `/workflows/${id}`,
  },
  folder: {
    needs: 'workflows.list_folders',
    find: async (q) =>
      filterItems(
        (await callAction('workflows.list_folders', {})).items.map(({ id, name }) => item(id, name)),
        q,
      ),
    href: () => '/workflows',
  },
  service: {
    needs: 'bookings.list_services',
    find: async (q) =>
      filterItems(
        (await callAction('bookings.list_services', {})).items.map(({ id, name }) => item(id, name)),
        q,
      ),
    href: (id) => `/bookings/services?id=${id}`,
  },
  booking: {
    needs: 'bookings.list_bookings',
    find: async (q) =>
      filterItems((await callAction('bookings.list_bookings', { limit: 100 })).items.map(bookingItem), q).slice(
        0,
        maxResults,
      ),
    read: {
      needs: 'bookings.get_booking',
      one: async (id) => bookingItem(await callAction('bookings.get_booking', { id })),
    },
    href: (id) => `/bookings?id=${id}`,
  },
  connection: {
    needs: 'connections.list',
    find: async (q) =>
      filterItems(
        (await callAction('connections.list', {})).items.map(({ id, name }) => item(id, name)),
        q,
      ),
    href: () => '/settings/connections',
  },
  inbound_endpoint: {
    needs: 'webhooks.list_inbound',
    find: async (q) =>
      filterItems(
        (await callAction('webhooks.list_inbound', {})).items.map(({ id, name, path }) => item(id, name, path)),
        q,
      ),
    href: (id) => `/webhooks/incoming/${id}`,
  },
  outgoing_endpoint: {
    needs: 'webhooks.list_outgoing',
    find: async (q) =>
      filterItems(
        (await callAction('webhooks.list_outgoing', {})).items.map(({ id, name, url }) => item(id, name, url)),
        q,
      ),
    href: (id) => `/webhooks/outgoing/${id}`,
  },
  app: {
    needs: 'apps.list',
    find: async (q) =>
      filterItems(
        (await callAction('apps.list', {})).items.map(({ id, name, url }) => item(id, name, url)),
        q,
      ),
    href: () => '/integrations/apps',
  },
  app_tool: {
    needs: 'apps.find_tools',
    find: async (q) =>
      (await callAction('apps.find_tools', { ...queryOf(q), limit: maxResults })).items
        .filter(({ permitted }) => permitted)
        .map(toolItem),
    read: {
      needs: 'apps.find_tools',
      one: async (id) => {
        const [found] = (await callAction('apps.find_tools', { tools: [id] })).items;
        return found ? toolItem(found) : item(id, id);
      },
    },
    href: () => '/integrations/apps',
  },
  member: {
    needs: 'members.list',
    find: async (q) =>
      filterItems(
        (await callAction('members.list', {})).items.map(({ id, name, email }) => item(id, name, email)),
        q,
      ),
    href: () => '/members',
  },
  document: {
    needs: 'knowledge.list_documents',
    find: async (q) =>
      (await callAction('knowledge.list_documents', { ...queryOf(q), limit: maxResults })).items.map(({ id, title }) =>
        item(id, title),
      ),
    href: (id) => `/knowledge/${id}`,
  },
  memory: {
    needs: 'memory.list',
    find: async (q) =>
      (await callAction('memory.list', { ...queryOf(q), limit: maxResults })).items.map(({ id, content }) =>
        item(id, content),
      ),
    href: (id) => `/memory?id=${id}`,
  },
};

function customerItem(customer: Parameters<typeof contactItem>[0] & { pictureId: string | null }): FoundItem {
  return { ...contactItem(customer), picture: { id: customer.pictureId ?? null, shape: 'round' } };
}

function contactItem({ id, name, company, email }: Record<'id' | 'name', string> & Contact): FoundItem {
  return item(id, name, [company, email].filter(Boolean).join(' · '));
}

interface Contact {
  company: string | null;
  email: string | null;
}

function toolItem({ tool, title, app }: Record<'tool' | 'title' | 'app', string>): FoundItem {
  return item(tool, title, app);
}

function invoiceItem(invoice: { id: string; number: string | null; customerName: string }): FoundItem {
  return item(invoice.id, invoice.number ?? t('invoice_state.draft'), invoice.customerName);
}

function workflowItem({ id, name, isDeployed }: { id: string; name: string; isDeployed: boolean }): FoundItem {
  return item(id, isDeployed ? name : t('editor.not_deployed_workflow', { name }));
}

function bookingItem(booking: {
  id: string;
  customerName: string | null;
  serviceName: string;
  start: string;
}): FoundItem {
  return item(
    booking.id,
    [booking.customerName, booking.serviceName].filter(Boolean).join(' · '),
    formatDateTime(booking.start),
  );
}
