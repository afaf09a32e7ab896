import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { WorkflowFolder } from '../../../api/types.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { ChoiceBar } from '../../../ui/lists/choice-bar.tsx';
import { t } from '../../../words/words.ts';
import { BlankWorkflowForm } from './blank-workflow-form.tsx';
import classes from './gallery.module.css';
import { TemplateGallery } from './template-gallery.tsx';

interface NewWorkflowDialogProps {
  from: 'blank' | 'template';
  folders: WorkflowFolder[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function NewWorkflowDialog({ from, folders, onClose, onCreated }: NewWorkflowDialogProps) {
  const can = useCan();
  const [start, setStart] = useState(from);
  return (
    <Dialog title={t('new_workflow.title')} opened size={start === 'template' ? 980 : 520} onClose={onClose}>
      <Stack gap="md">
        {can('workflows.create_from_template') && (
          <ChoiceBar
            label={t('new_workflow.from')}
            value={start}
            onChange={setStart}
            choices={[
              { value: 'blank', label: t('new_workflow.blank') },
              { value: 'template', label: t('new_workflow.template') },
            ]}
          />
        )}
        {start === 'blank' ? (
          <>
            {can('workflows.create_from_template') && (
              <p className={classes.lookText}>
                {t('new_workflow.rather_template')}{' '}
                <Anchor component="button" type="button" inherit onClick={() => setStart('template')}>
                  {t('new_workflow.see_templates')}
                </Anchor>
              </p>
            )}
            <BlankWorkflowForm folders={folders} onCancel={onClose} onCreated={onCreated} />
          </>
        ) : (
          <TemplateGallery onCancel={onClose} onCreated={onCreated} />
        )}
      </Stack>
    </Dialog>
  );
}
