import { NativeSelect } from '@mantine/core';
import { useRead, useWrite } from '../../../../api/use-action.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';

/** In which folder of the list it lies; no part of the draft, so it is moved at once. */
export function FolderSelect() {
  const { workflow, mayEdit } = useEditor();
  const folders = useRead('workflows.list_folders', {}).data?.items ?? [];
  const move = useWrite('workflows.move_to_folder', 'workflow');
  return (
    <NativeSelect
      label={t('editor.folder')}
      disabled={!mayEdit || move.isPending}
      value={workflow.folderId ?? ''}
      data={[
        { value: '', label: t('editor.no_folder') },
        ...folders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) =>
        move.mutate(
          { id: workflow.id, folderId: event.currentTarget.value || null },
          { onError: (cause) => notify.failed(cause) },
        )
      }
    />
  );
}
