import type { ActionInput, ActionResult } from '../../api/actions.ts';
import type { Field, FormValues } from '../../ui/form/field.ts';
import { t } from '../../words/words.ts';

export type Company = ActionResult<'crm.create_company'>;
type CompanyField = 'name' | 'domain' | 'phone' | 'address' | 'notes';
export type CompanyValues = FormValues<CompanyField>;

export function companyFields(): Field<CompanyField>[] {
  return [
    { name: 'name', label: t('company.name'), required: true, autoFocus: true, maxLength: 200 },
    { name: 'domain', label: t('company.domain'), description: t('company.domain_hint'), half: true, maxLength: 253 },
    { name: 'phone', label: t('customer.phone'), half: true, maxLength: 50 },
    { name: 'address', label: t('customer.address'), kind: 'textarea', maxLength: 1000 },
    { name: 'notes', label: t('company.notes'), kind: 'textarea', maxLength: 5000 },
  ];
}

export function toValues({ name, domain, phone, address, notes }: Company): CompanyValues {
  return { name, domain: domain ?? '', phone: phone ?? '', address: address ?? '', notes: notes ?? '' };
}

/** Empty means "none"; an update sends null for it. */
export function toFields(values: CompanyValues): ActionInput<'crm.create_company'> {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    name: values.name.trim(),
    domain: orNull(values.domain),
    phone: orNull(values.phone),
    address: orNull(values.address),
    notes: orNull(values.notes),
  };
}

/** Sends only the edited fields, so that two people can edit different fields. */
export function changedFields(before: CompanyValues, after: CompanyValues): Partial<ReturnType<typeof toFields>> {
  const old: Record<string, unknown> = toFields(before);
  return Object.fromEntries(Object.entries(toFields(after)).filter(([name, value]) => old[name] !== value));
}
