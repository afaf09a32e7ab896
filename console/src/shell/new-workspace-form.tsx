import { Text } from '@mantine/core';
import { callAction } from '../api/call-action.ts';
import { FieldForm } from '../ui/form/field-form.tsx';
import { currentLanguage, languageOf } from '../words/language.ts';
import { t } from '../words/words.ts';
import { openWorkspace } from './open-workspace.ts';

export function NewWorkspaceForm({ onCancel }: { onCancel: () => void }) {
  const create = async ({ name }: { name: string }) => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const workspace = await callAction('workspace.create', {
      name: name.trim(),
      timeZone,
      language: languageOf(currentLanguage()),
    });
    openWorkspace(workspace.id);
  };
  return (
    <FieldForm
      fields={[{ name: 'name', label: t('claim.workspace'), required: true, autoFocus: true, maxLength: 120 }]}
      submitLabel={t('shell.create_workspace')}
      onSubmit={create}
      onCancel={onCancel}
      note={() => <Text c="dimmed">{t('shell.new_workspace_text')}</Text>}
    />
  );
}
