import { useState } from 'react';
import type { ListedWorkflow } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { ColourChoice } from './colour-choice.tsx';

/** Edits everything about a workflow except its steps. */
export function EditWorkflow({ workflow, onDone }: { workflow: ListedWorkflow; onDone: () => void }) {
  const { id } = workflow;
  const [color, setColor] = useState(workflow.color);
  const folders = useRead('workflows.list_folders', {});
  const update = useWrite('workflows.update', 'workflow');
  const move = useWrite('workflows.move_to_folder', 'workflow');
  const act = useSeen(workflow);
  const places = folders.data?.items ?? [];
  return (
    <FieldForm
      fields={[
        { name: 'name', label: t('workflow_list.name'), required: true, autoFocus: true, maxLength: 120 },
        { name: 'description', label: t('workflow_list.about'), kind: 'textarea', maxLength: 2000 },
        {
          name: 'folderId',
          label: t('workflow_list.folder'),
          kind: 'select',
          options: [
            { value: '', label: t('workflow_list.no_folder') },
            ...places.map((folder) => ({ value: folder.id, label: folder.name })),
          ],
        },
      ]}
      initial={{ name: workflow.name, description: workflow.description, folderId: workflow.folderId ?? '' }}
      submitLabel={t('ui.save')}
      onCancel={onDone}
      note={() => <ColourChoice value={color} onChange={setColor} />}
      onSubmit={async ({ name, description, folderId }) => {
        await act((seen) =>
          update.mutateAsync({ id, name: name.trim(), description: description.trim(), color, ...seen }),
        );
        if (folderId !== (workflow.folderId ?? '')) await move.mutateAsync({ id, folderId: folderId || null });
        onDone();
      }}
    />
  );
}
