import { Skeleton, Stack } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { WhenAllowed } from '../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { t } from '../../words/words.ts';
import { LeadDetail } from './lead-detail.tsx';
import { leadFields, toFields, withoutNulls } from './lead-form.ts';

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

function NewLead({ onDone }: { onDone: () => void }) {
  const can = useCan();
  const people = usePeople();
  const { user } = useSession();
  const workspace = useRead('workspace.get', {}, { enabled: can('workspace.get') });
  const create = useWrite('crm.create_lead', 'lead');
  if (workspace.isLoading) return null;
  const isMember = people.options.some((option) => option.value === user.id);
  return (
    <FieldForm
      fields={leadFields(people)}
      initial={{ stage: 'new', currency: workspace.data?.currency ?? 'EUR', ownerId: isMember ? user.id : '' }}
      submitLabel={t('lead.submit_create')}
      codeFields={{ lost_reason_required: 'lostReason', owner_not_member: 'ownerId' }}
      onCancel={onDone}
      onSubmit={async (values) => {
        const lead = await create.mutateAsync(withoutNulls(toFields(values)));
        notify.done(t('lead.created_done', { name: lead.name }));
        onDone();
      }}
    />
  );
}
