import { leadStages } from '../../api/choices.ts';
import type { Lead, LeadFields } from '../../api/types.ts';
import type { People } from '../../api/use-people.ts';
import type { Field, FormValues } from '../../ui/form/field.ts';
import { isoToLocal, localToIso } from '../../words/local-time.ts';
import { moneyToText, textToMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';

type LeadField =
  | 'name'
  | 'company'
  | 'email'
  | 'phone'
  | 'source'
  | 'value'
  | 'currency'
  | 'ownerId'
  | 'nextStepAt'
  | 'stage'
  | 'lostReason';
export type LeadValues = FormValues<LeadField>;

export function leadFields(people: People): Field<LeadField>[] {
  const currencies = Intl.supportedValuesOf('currency');
  return [
    { name: 'name', label: t('lead.name'), required: true, autoFocus: true, maxLength: 200 },
    { name: 'company', label: t('lead.company'), half: true, maxLength: 200 },
    {
      name: 'stage',
      label: t('lead.stage'),
      kind: 'select',
      half: true,
      options: leadStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) })),
    },
    {
      name: 'lostReason',
      label: t('lead.lost_reason'),
      kind: 'textarea',
      required: true,
      visible: (values) => values.stage === 'lost',
    },
    { name: 'email', label: t('lead.email'), kind: 'email', half: true, autoComplete: 'off' },
    { name: 'phone', label: t('lead.phone'), half: true, maxLength: 60 },
    { name: 'value', label: t('lead.value'), kind: 'money', half: true, currencyField: 'currency' },
    {
      name: 'currency',
      label: t('lead.currency'),
      kind: 'search-select',
      half: true,
      options: currencies.map((currency) => ({ value: currency, label: currency })),
    },
    {
      name: 'ownerId',
      label: t('lead.owner'),
      kind: 'select',
      half: true,
      options: [{ value: '', label: t('lead.no_owner') }, ...people.options],
      visible: () => people.options.length > 0,
    },
    { name: 'nextStepAt', label: t('lead.next_step'), kind: 'date-time', half: true },
    { name: 'source', label: t('lead.source'), description: t('lead.source_hint'), maxLength: 200 },
  ];
}

export function toValues(lead: Lead, workspaceCurrency: string): LeadValues {
  const currency = lead.currency ?? workspaceCurrency;
  return {
    name: lead.name,
    company: lead.company ?? '',
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    source: lead.source ?? '',
    value: lead.value === null ? '' : moneyToText(lead.value, currency),
    currency,
    ownerId: lead.ownerId ?? '',
    nextStepAt: lead.nextStepAt ? isoToLocal(lead.nextStepAt) : '',
    stage: lead.stage,
    lostReason: lead.lostReason ?? '',
  };
}

/** Empty means "none", which an update sends as null. */
export function toFields(values: LeadValues): LeadFields & { name: string } {
  const value = values.value.trim() === '' ? null : (textToMoney(values.value, values.currency) ?? null);
  return {
    name: values.name.trim(),
    company: orNull(values.company),
    email: orNull(values.email),
    phone: orNull(values.phone),
    source: orNull(values.source),
    value,
    ...(values.currency ? { currency: values.currency } : {}),
    ownerId: orNull(values.ownerId),
    nextStepAt: values.nextStepAt ? localToIso(values.nextStepAt) : null,
    stage: leadStages.find((stage) => stage === values.stage) ?? 'new',
    ...(values.stage === 'lost' ? { lostReason: values.lostReason.trim() } : {}),
  };
}

/** Only changed fields are sent, so that two people can edit different fields. */
export function changedFields(before: LeadValues, after: LeadValues): LeadFields {
  const all = Object.entries(toFields(after));
  const old: Record<string, unknown> = toFields(before);
  return Object.fromEntries(all.filter(([name, value]) => old[name] !== value)) as LeadFields;
}

export function withoutNulls(fields: LeadFields & { name: string }): LeadFields & { name: string } {
  const kept = Object.entries(fields).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(kept), name: fields.name };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
