import { isDeepStrictEqual } from 'node:util';
import type { Customer, CustomerChanges } from './customer.ts';

const maxTags = 50;
const maxCustom = 100;

/** What the kept customer gains from the other: what it has not got itself. */
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

/** Those of the merged fields that are otherwise than the kept customer has them. */
export function changedIn(kept: Customer, merged: CustomerChanges): CustomerChanges {
  return Object.fromEntries(
    Object.entries(merged).filter(([key, value]) => !isDeepStrictEqual(value, kept[key as keyof Customer])),
  );
}
