import { Anchor } from '@mantine/core';
import type { Lead } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { Facts } from '../../ui/facts.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { LeadStageDot } from './lead-stage.tsx';

export function LeadFacts({ lead }: { lead: Lead }) {
  const people = usePeople();
  const { email, phone } = lead;
  return (
    <Facts
      entries={[
        [t('lead.stage'), <LeadStageDot key="stage" stage={lead.stage} />],
        [t('lead.lost_reason'), lead.lostReason],
        [t('lead.company'), lead.company],
        [t('lead.email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
        [t('lead.phone'), phone && <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Anchor>],
        [t('lead.value'), lead.value !== null && formatMoney(lead.value, lead.currency ?? 'EUR')],
        [t('lead.owner'), people.nameOf(lead.ownerId)],
        [t('lead.next_step'), lead.nextStepAt && formatDateTime(lead.nextStepAt)],
        [t('lead.source'), lead.source],
        [t('lead.created'), <TimeAgo key="created" at={lead.createdAt} />],
        [t('lead.updated'), <TimeAgo key="updated" at={lead.updatedAt} />],
      ]}
    />
  );
}
