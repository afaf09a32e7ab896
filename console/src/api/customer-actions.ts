import type { Page } from './actions.ts';
import type { Customer, CustomerState, ImportResult, TimelineEntry } from './customer-shapes.ts';
import type { Lead, Person } from './shapes.ts';

type ById = { id: string };

export type CustomerFields = Partial<
  Pick<
    Customer,
    | 'name'
    | 'email'
    | 'phone'
    | 'company'
    | 'address'
    | 'tags'
    | 'ownerId'
    | 'locale'
    | 'timeZone'
    | 'consent'
    | 'state'
    | 'custom'
  >
>;

export interface CustomerFilter {
  q?: string;
  state?: CustomerState;
  tag?: string;
  ownerId?: string;
  sort?: 'newest' | 'name' | 'updated';
  limit?: number;
  cursor?: string;
}

/** A customer or a lead. */
export type About = { customerId: string } | { leadId: string };

export interface ContactImport {
  into: 'customers' | 'leads';
  rows: Record<string, unknown>[];
  dedupeBy?: 'email' | 'phone' | 'none';
  onDuplicate?: 'skip' | 'update';
}

export interface CustomerActions {
  'crm.list_customers': [CustomerFilter, Page<Customer>];
  'crm.get_customer': [ById, Customer];
  'crm.create_customer': [CustomerFields & { name: string }, Customer];
  'crm.update_customer': [CustomerFields & ById & { expectedUpdatedAt?: string }, Customer];
  'crm.merge_customers': [{ keepId: string; mergeId: string; expectedUpdatedAt?: string }, Customer];
  'crm.delete_customer': [ById, ById];
  'crm.convert_lead': [ById & { customerId?: string }, { lead: Lead; customer: Customer; created: boolean }];
  'crm.import_contacts': [ContactImport, ImportResult];
  'crm.add_note': [About & { text: string }, { id: string; text: string; at: string; by: Person | null }];
  'crm.timeline': [About & { limit?: number; cursor?: string }, Page<TimelineEntry>];
}
