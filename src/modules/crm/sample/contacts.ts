import type { Lead } from '../lead.ts';

/**
 * People of the sample business, a bike workshop, in one language. Other modules refer to them by their index in a
 * list.
 */
export interface SampleContacts {
  /** The city that all addresses share. */
  city: string;
  /** The last three digits are appended; numbers in this range are unassigned. */
  phone: string;
  customers: readonly SampleCustomer[];
  leads: readonly SampleLead[];
}

export interface SampleCustomer {
  name: string;
  company?: string;
  street: string;
  tags: string[];
  /** For how long they have been a customer. */
  daysAgo: number;
  consent?: 'given' | 'withdrawn';
  archived?: boolean;
  notes?: [daysAgo: number, text: string][];
}

export interface SampleLead {
  name: string;
  company?: string;
  source: string;
  /** In minor units. */
  value: number;
  stage: Lead['stage'];
  daysAgo: number;
  /** When the next step is due; negative if it is overdue. */
  nextStepInDays?: number;
  lostReason?: string;
  /** The index of the customer that it became. */
  became?: number;
  note?: string;
}
