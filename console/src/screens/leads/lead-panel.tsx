import { Skeleton, Stack } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { DetailPanel } from '../../ui/detail-panel.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { WhenAllowed } from '../../ui/when-allowed.tsx';
import { t } from '../../words/words.ts';
import { LeadDetail } from './lead-detail.tsx';
import { NewLead } from './new-lead.tsx';

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
      {isNew && (
        <WhenAllowed action="crm.create_lead">
          <NewLead onDone={onClose} />
        </WhenAllowed>
      )}
      {!isNew && shown && <LeadDetail key={shown.id} lead={shown} onClose={onClose} />}
      {!isNew &&
        !shown &&
        (lead.error ? <ErrorBox error={lead.error} onRetry={() => void lead.refetch()} /> : <Loading />)}
    </DetailPanel>
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
