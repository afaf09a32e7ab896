import { Alert } from '@mantine/core';
import { Lock } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Lead } from '../../api/types.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { EditableDetail } from '../../ui/editable-detail.tsx';
import { t } from '../../words/words.ts';
import { NextSteps } from '../contacts/next-steps.tsx';
import { Timeline } from '../contacts/timeline.tsx';
import { ConvertLead } from './convert-lead.tsx';
import { EditLead } from './edit-lead.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { isClosed } from './lead-stage.tsx';
import { useDeleteLead } from './use-delete-lead.ts';

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
