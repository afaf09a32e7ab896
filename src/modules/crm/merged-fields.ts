import { isDeepStrictEqual } from 'node:util';
import type { Customer, CustomerChanges } from './customer.ts';

const maxTags = 50;
const maxCustom = 100;

/** The values that the kept customer takes from the other because it has none of its own. */
export function mergedFields(kept: Customer, other: Customer): CustomerChanges & { consentAt?: Date | null } {
  const consented = kept.consent === 'unknown' ? other : kept;
  return {
    email: kept.email ?? other.email,
    phone: kept.phone ?? other.phone,
    company: kept.company ?? other.company,
    address: kept.address ?? other.address,
    ownerId: kept.ownerId ?? other.ownerId,
    locale: kept.locale ?? other.locale,
    timeZone: kept.timeZone ?? other.timeZone,
    consent: consented.consent,
    consentAt: consented.consentAt,
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, maxTags),
    custom: Object.fromEntries(Object.entries({ ...kept.custom, ...other.custom, ...kept.custom }).slice(0, maxCustom)),
  };
}

/** The merged fields that differ from the kept customer's. */
export function changedIn(kept: Customer, merged: CustomerChanges): CustomerChanges {
  return Object.fromEntries(
    Object.entries(merged).filter(([key, value]) => !isDeepStrictEqual(value, kept[key as keyof Customer])),
  );
}
