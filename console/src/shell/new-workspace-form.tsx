import { Text } from '@mantine/core';
import { callAction } from '../api/call-action.ts';
import { FieldForm } from '../ui/form/field-form.tsx';
import { currentLanguage } from '../words/language.ts';
import { t } from '../words/words.ts';
import { useSwitchWorkspace } from './use-switch-workspace.ts';

export function NewWorkspaceForm({ onDone }: { onDone?: () => void }) {
  const switchTo = useSwitchWorkspace();
  const create = async ({ name }: { name: string }) => {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const workspace = await callAction('workspace.create', {
      name: name.trim(),
      timeZone,
      language: currentLanguage(),
    });
    onDone?.();
    await switchTo(workspace.id);
  };
  return (
    <FieldForm
      fields={[{ name: 'name', label: t('claim.workspace'), required: true, autoFocus: true, maxLength: 120 }]}
      submitLabel={t('shell.create_workspace')}
      onSubmit={create}
      onCancel={onDone}
      note={() => <Text c="dimmed">{t('shell.new_workspace_text')}</Text>}
    />
  );
}
