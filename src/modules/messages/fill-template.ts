import { faultAt, type InputFault } from '../../kernel/refusal.ts';
import type { Reader } from './recipient.store.ts';
import { refusals } from './words/refusals.ts';

/** The names that a template may use. */
export interface TemplateValues {
  customer: Reader | null;
  address: string;
  workspaceName: string;
  senderName: string;
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

const readers: Record<string, (values: TemplateValues) => string> = {
  'customer.name': ({ customer }) => customer?.name ?? '',
  'customer.firstName': ({ customer }) => customer?.name.trim().split(/\s+/)[0] ?? '',
  'customer.email': ({ customer, address }) => customer?.email ?? address,
  'customer.phone': ({ customer }) => customer?.phone ?? '',
  'customer.company': ({ customer }) => customer?.company ?? '',
  'workspace.name': ({ workspaceName }) => workspaceName,
  'sender.name': ({ senderName }) => senderName,
};

/** Replaces the names with their values. Values are not scanned for names again. */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(readers, name) ? (readers[name]?.(values) ?? whole) : whole,
  );
}

/** Unknown names would stay in the mail as they are. */
export function faultsInTemplate(path: string, text: string): InputFault[] {
  const unknown = [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(readers, name));
  return [...new Set(unknown)].map((name) =>
    faultAt(path, refusals.phrase('unknown_placeholder', { name, known: Object.keys(readers).join(', ') })),
  );
}
