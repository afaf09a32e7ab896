import { Alert, Anchor } from '@mantine/core';
import { Lock } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Lead } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { DeleteButton } from '../../ui/buttons/delete-button.tsx';
import { EditableDetail } from '../../ui/editing/editable-detail.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { CompanyLink } from '../companies/company-link.tsx';
import { NextSteps } from '../contacts/next-steps.tsx';
import { Timeline } from '../contacts/timeline.tsx';
import { ConvertLead } from './convert-lead.tsx';
import { EditLead } from './edit-lead.tsx';
import { isClosed, LeadStageDot } from './lead-stage.tsx';

export function LeadDetail({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const can = useCan();
  const remove = useDeleteLead();
  const isOver = isClosed(lead.stage);
  return (
    <EditableDetail
      notice={
        isOver && (
          <Alert color="gray" icon={<Lock size={16} />}>
            {t('lead.closed')}
          </Alert>
        )
      }
      form={can('crm.update_lead') && !isOver ? (onDone) => <EditLead lead={lead} onDone={onDone} /> : undefined}
      actions={
        <>
          <ConvertLead lead={lead} />
          <NextSteps type="lead" id={lead.id} mail={lead.email !== null} />
        </>
      }
    >
      <LeadFacts lead={lead} />
      <Timeline about={{ leadId: lead.id }} />
      {can('crm.delete_lead') && <DeleteButton onClick={() => remove(lead, onClose)}>{t('lead.delete')}</DeleteButton>}
    </EditableDetail>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  const people = usePeople();
  const { email, phone } = lead;
  return (
    <Facts
      entries={[
        [t('lead.stage'), <LeadStageDot key="stage" stage={lead.stage} />],
        [t('lead.lost_reason'), lead.lostReason],
        [t('lead.company'), lead.company && <CompanyLink name={lead.company} />],
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

/** Confirms and deletes, and offers to undo it. */
function useDeleteLead(): (lead: Lead, onDeleted?: () => void) => void {
  const remove = useDeleteRow('lead', 'lead');
  return ({ id, name }, onDeleted) =>
    remove(
      { id, name },
      {
        title: t('lead.delete_title', { name }),
        effect: t('lead.delete_effect', { name }),
        confirmLabel: t('lead.delete'),
        deleted: t('lead.deleted', { name }),
        remove: () => callAction('crm.delete_lead', { id }),
        onDeleted,
      },
    );
}
