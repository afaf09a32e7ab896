import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/request.ts';
import type { Lead } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { changedFields, type LeadValues, leadFields, toValues } from './lead-form.ts';

export function EditLead({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const people = usePeople();
  const update = useWrite('crm.update_lead', 'lead');
  // The initial values, because a live update of the lead must not replace what is being typed.
  const [start, setStart] = useState(lead);
  const before = toValues(start, start.currency ?? 'EUR');

  const save = async (values: LeadValues, expectedUpdatedAt?: string) => {
    const changes = changedFields(before, values);
    const saved = await update.mutateAsync({
      id: lead.id,
      ...changes,
      ...(expectedUpdatedAt ? { expectedUpdatedAt } : {}),
    });
    notify.done(t('lead.saved_done', { name: saved.name }));
    onDone();
  };
  const offerBoth = (error: unknown, values: LeadValues) => {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
    return (
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => setStart(lead)}>
          {t('lead.show_theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={() => save(values).catch(notify.failed)}>
          {t('lead.save_anyway')}
        </Button>
      </Group>
    );
  };
  return (
    <FieldForm
      key={start.updatedAt}
      fields={leadFields(people)}
      initial={before}
      submitLabel={t('lead.submit_save')}
      codeFields={{ lost_reason_required: 'lostReason', owner_not_member: 'ownerId' }}
      errorActions={offerBoth}
      onCancel={onDone}
      onSubmit={(values) => save(values, start.updatedAt)}
    />
  );
}
