import type { Lead } from '../lead.ts';

/**
 * People of the sample business, a bike workshop, in one language. The place in a list is the name by which other
 * modules know them.
 */
export interface SampleContacts {
  /** Of the city that all addresses share. */
  city: string;
  /** The three last digits are put behind it; numbers of this range belong to nobody. */
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
  /** When something is to be done about it; below zero where that has passed. */
  nextStepInDays?: number;
  lostReason?: string;
  /** The place of the customer that it became. */
  became?: number;
  note?: string;
}
