import { consents } from '../../api/choices.ts';
import type { Customer, CustomerFields } from '../../api/types.ts';
import type { People } from '../../api/use-people.ts';
import type { Field, FormValues } from '../../ui/form/field.ts';
import { formatLanguage } from '../../words/format.ts';
import { languages } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { drawTags } from './tags-field.tsx';

type CustomerField =
  | 'name'
  | 'company'
  | 'email'
  | 'phone'
  | 'address'
  | 'tags'
  | 'ownerId'
  | 'locale'
  | 'timeZone'
  | 'consent';
export type CustomerValues = FormValues<CustomerField>;

export function customerFields(people: People): Field<CustomerField>[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return [
    { name: 'name', label: t('customer.name'), required: true, autoFocus: true, maxLength: 200 },
    { name: 'email', label: t('customer.email'), kind: 'email', half: true, autoComplete: 'off' },
    { name: 'phone', label: t('customer.phone'), half: true, maxLength: 50 },
    { name: 'company', label: t('customer.company'), maxLength: 200 },
    { name: 'address', label: t('customer.address'), kind: 'textarea', maxLength: 1000 },
    { name: 'tags', label: t('customer.tags'), draw: drawTags },
    {
      name: 'ownerId',
      label: t('customer.owner'),
      kind: 'select',
      half: true,
      options: [{ value: '', label: t('lead.no_owner') }, ...people.options],
      visible: () => people.options.length > 0,
    },
    {
      name: 'consent',
      label: t('customer.consent'),
      kind: 'select',
      half: true,
      options: consents.map((consent) => ({ value: consent, label: t(`consent.${consent}`) })),
    },
    {
      name: 'locale',
      label: t('customer.locale'),
      kind: 'select',
      half: true,
      options: [
        { value: '', label: t('customer.no_locale') },
        ...languages.map((language) => ({ value: language, label: formatLanguage(language) })),
      ],
    },
    {
      name: 'timeZone',
      label: t('customer.time_zone'),
      kind: 'search-select',
      half: true,
      options: [
        { value: '', label: t('customer.no_time_zone') },
        ...zones.map((zone) => ({ value: zone, label: zone })),
      ],
    },
  ];
}

export function toValues(customer: Customer): CustomerValues {
  return {
    name: customer.name,
    company: customer.company ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    address: customer.address ?? '',
    tags: (customer.tags ?? []).join('\n'),
    ownerId: customer.ownerId ?? '',
    locale: customer.locale ?? '',
    timeZone: customer.timeZone ?? '',
    consent: customer.consent,
  };
}

/** Empty means "none", which an update sends as null. */
export function toFields(values: CustomerValues): CustomerFields & { name: string } {
  return {
    name: values.name.trim(),
    company: orNull(values.company),
    email: orNull(values.email),
    phone: orNull(values.phone),
    address: orNull(values.address),
    tags: values.tags.split('\n').filter((tag) => tag !== ''),
    ownerId: orNull(values.ownerId),
    locale: languages.find((language) => language === values.locale) ?? null,
    timeZone: orNull(values.timeZone),
    consent: consents.find((consent) => consent === values.consent) ?? 'unknown',
  };
}

/** Only changed fields are sent, so that two people can edit different fields. */
export function changedFields(before: CustomerValues, after: CustomerValues): CustomerFields {
  const old: Record<string, unknown> = toFields(before);
  const changed = Object.entries(toFields(after)).filter(
    ([name, value]) => JSON.stringify(old[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed) as CustomerFields;
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
