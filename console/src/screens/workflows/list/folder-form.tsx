import type { WorkflowFolder } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';

export function FolderForm({ folder, onDone }: { folder?: WorkflowFolder; onDone: () => void }) {
  const save = useWrite('workflows.save_folder', 'workflow');
  return (
    <FieldForm
      fields={[
        { name: 'name', label: t('workflow_list.folder_name'), required: true, autoFocus: true, maxLength: 120 },
      ]}
      initial={{ name: folder?.name ?? '' }}
      submitLabel={t('ui.save')}
      codeFields={{ name_taken: 'name' }}
      onCancel={onDone}
      onSubmit={async ({ name }) => {
        const change = { name: name.trim() };
        const known = folder ? { id: folder.id, expectedUpdatedAt: folder.updatedAt } : {};
        await save.mutateAsync({ ...known, ...change });
        onDone();
      }}
    />
  );
}
