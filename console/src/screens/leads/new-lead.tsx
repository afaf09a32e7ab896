import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';
import { leadFields, toFields, withoutNulls } from './lead-form.ts';

export function NewLead({ onDone }: { onDone: () => void }) {
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
