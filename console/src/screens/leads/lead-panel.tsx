import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import { Lock } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Lead } from '../../api/shapes.ts';
import { useRead } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { DetailPanel } from '../../ui/detail-panel.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { NextSteps } from '../contacts/next-steps.tsx';
import { Timeline } from '../contacts/timeline.tsx';
import { ConvertLead } from './convert-lead.tsx';
import { EditLead } from './edit-lead.tsx';
import { isClosed, LeadStageDot } from './lead-stage.tsx';
import { NewLead } from './new-lead.tsx';
import { useDeleteLead } from './use-delete-lead.ts';

interface LeadPanelProps {
  id: string | undefined;
  onClose: () => void;
}

export function LeadPanel({ id, onClose }: LeadPanelProps) {
  const isNew = id === 'new';
  const lead = useRead('crm.get_lead', { id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = lead.data?.id === id ? lead.data : undefined;
  return (
    <DetailPanel
      title={isNew ? t('leads.create') : (shown?.name ?? t('leads.title'))}
      opened={Boolean(id)}
      onClose={onClose}
    >
      {isNew && <NewLead onDone={onClose} />}
      {!isNew && shown && <LeadDetail key={shown.id} lead={shown} onClose={onClose} />}
      {!isNew &&
        !shown &&
        (lead.error ? <ErrorBox error={lead.error} onRetry={() => void lead.refetch()} /> : <Loading />)}
    </DetailPanel>
  );
}

function LeadDetail({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const can = useCan();
  const remove = useDeleteLead();
  const mayEdit = can('crm.update_lead') && !isClosed(lead.stage);
  return (
    <Stack gap="lg">
      {isClosed(lead.stage) && (
        <Alert color="gray" icon={<Lock size={16} />}>
          {t('lead.closed')}
        </Alert>
      )}
      <Group gap="xs">
        <ConvertLead lead={lead} />
        <NextSteps type="lead" id={lead.id} mail={lead.email !== null} />
      </Group>
      {mayEdit ? <EditLead lead={lead} onDone={onClose} /> : <LeadFacts lead={lead} />}
      <Facts
        entries={[
          [t('lead.created'), <TimeAgo key="created" at={lead.createdAt} />],
          [t('lead.updated'), <TimeAgo key="updated" at={lead.updatedAt} />],
        ]}
      />
      <Timeline about={{ leadId: lead.id }} />
      {can('crm.delete_lead') && <DeleteButton onClick={() => remove(lead, onClose)}>{t('lead.delete')}</DeleteButton>}
    </Stack>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  const people = usePeople();
  return (
    <Facts
      entries={[
        [t('lead.stage'), <LeadStageDot key="stage" stage={lead.stage} />],
        [t('lead.lost_reason'), lead.lostReason],
        [t('lead.company'), lead.company],
        [t('lead.email'), lead.email],
        [t('lead.phone'), lead.phone],
        [t('lead.value'), lead.value !== null && formatMoney(lead.value, lead.currency ?? 'EUR')],
        [t('lead.owner'), people.nameOf(lead.ownerId)],
        [t('lead.next_step'), lead.nextStepAt && formatDateTime(lead.nextStepAt)],
        [t('lead.source'), lead.source],
      ]}
    />
  );
}

function Loading() {
  return (
    <Stack>
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
}
