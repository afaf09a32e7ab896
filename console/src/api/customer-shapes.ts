import type { Person } from './shapes.ts';

export const customerStates = ['active', 'archived'] as const;
export type CustomerState = (typeof customerStates)[number];

export const consents = ['unknown', 'given', 'withdrawn'] as const;
export type Consent = (typeof consents)[number];

export interface Customer {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  address: string | null;
  tags: string[];
  ownerId: string | null;
  locale: 'en' | 'de' | null;
  timeZone: string | null;
  consent: Consent;
  consentAt: string | null;
  state: CustomerState;
  custom: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
}

export interface TimelineEntry {
  id: string;
  at: string;
  /** What it is about: note, customer, lead, booking, task, message … */
  kind: string;
  title: string;
  text: string | null;
  href: string | null;
  by: Person | null;
}

export interface ImportResult {
  created: number;
  updated: number;
  skipped: number;
  failed: number;
  errors: { row: number; path: string; message: string }[];
}
