import { Anchor } from '@mantine/core';
import type { Customer } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime, formatLanguage } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { CompanyLink } from '../companies/company-link.tsx';
import classes from './customers.module.css';
import { Tags } from './tags.tsx';

export function CustomerFacts({ customer, onTag }: { customer: Customer; onTag: (tag: string) => void }) {
  const people = usePeople();
  const { email, phone, consent, consentAt, locale } = customer;
  const own = Object.entries(customer.custom).map(([name, value]): [string, string] => [name, textOf(value)]);
  return (
    <Facts
      entries={[
        [t('customer.company'), customer.company && <CompanyLink name={customer.company} />],
        [t('customer.email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
        [t('customer.phone'), phone && <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Anchor>],
        [t('customer.address'), customer.address && <span className={classes.address}>{customer.address}</span>],
        [t('customer.tags'), (customer.tags ?? []).length > 0 && <Tags tags={customer.tags} onOpen={onTag} />],
        [t('customer.owner'), people.nameOf(customer.ownerId)],
        [t('customer.locale'), locale && formatLanguage(locale)],
        [t('customer.time_zone'), customer.timeZone],
        [
          t('customer.consent'),
          consent !== 'unknown' && `${t(`consent.${consent}`)}${consentAt ? ` · ${formatDateTime(consentAt)}` : ''}`,
        ],
        ...own,
        [t('customer.created'), <TimeAgo key="created" at={customer.createdAt} />],
        [t('customer.updated'), <TimeAgo key="updated" at={customer.updatedAt} />],
      ]}
    />
  );
}

/** Custom fields may contain anything; values other than text are shown as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
