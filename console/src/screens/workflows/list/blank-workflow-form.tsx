import { useState } from 'react';
import type { WorkflowFolder } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { ColourChoice, workflowColours } from './colour-choice.tsx';

interface BlankWorkflowFormProps {
  folders: WorkflowFolder[];
  onCancel: () => void;
  onCreated: (id: string) => void;
}

export function BlankWorkflowForm({ folders, onCancel, onCreated }: BlankWorkflowFormProps) {
  const create = useWrite('workflows.create', 'workflow');
  const [color, setColor] = useState(workflowColours[0] ?? '');
  return (
    <FieldForm
      fields={[
        {
          name: 'name',
          label: t('workflow_list.name'),
          description: t('new_workflow.name_hint'),
          required: true,
          autoFocus: true,
          maxLength: 120,
        },
        { name: 'description', label: t('workflow_list.about'), kind: 'textarea', maxLength: 2000 },
        {
          name: 'folderId',
          label: t('workflow_list.folder'),
          kind: 'select',
          options: [
            { value: '', label: t('workflow_list.no_folder') },
            ...folders.map((folder) => ({ value: folder.id, label: folder.name })),
          ],
          visible: () => folders.length > 0,
        },
      ]}
      submitLabel={t('new_workflow.submit')}
      onCancel={onCancel}
      note={() => <ColourChoice value={color} onChange={setColor} />}
      onSubmit={async ({ name, description, folderId }) => {
        const made = await create.mutateAsync({
          name: name.trim(),
          color,
          ...(description.trim() ? { description: description.trim() } : {}),
          ...(folderId ? { folderId } : {}),
        });
        onCreated(made.id);
      }}
    />
  );
}
