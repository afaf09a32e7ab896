import type { LinkType, TaskLink } from '../../api/types.ts';

const places: Record<LinkType, (id: string, tableId: string) => string> = {
  customer: (id) => `/customers?id=${id}`,
  lead: (id) => `/leads?id=${id}`,
  booking: (id) => `/bookings?id=${id}`,
  run: (id) => `/runs/${id}`,
  record: (id, tableId) => `/tables/${tableId}?record=${id}`,
};

/** The screen that shows what a task is about. */
export function linkAddress({ type, id, tableId = '' }: TaskLink): string {
  return places[type](encodeURIComponent(id), encodeURIComponent(tableId));
}

/** The form that forms and addresses use: `customer:ID`, `record:ID:TABLE`. */
export function linkToText(link: TaskLink | null): string {
  return link ? [link.type, link.id, link.tableId].filter(Boolean).join(':') : '';
}

export function textToLink(text: string): TaskLink | null {
  const [type = '', id = '', tableId] = text.split(':');
  if (!(type in places) || !id) return null;
  return { type: type as LinkType, id, ...(tableId ? { tableId } : {}) };
}
