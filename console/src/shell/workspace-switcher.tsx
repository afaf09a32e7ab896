import { Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { callAction } from '../api/call-action.ts';
import { useCan } from '../api/catalogue.ts';
import { useSession } from '../api/session.ts';
import { fileUrl } from '../api/use-photo.ts';
import { FieldForm } from '../ui/form/field-form.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { currentLanguage, languageOf } from '../words/language.ts';
import { t } from '../words/words.ts';
import { openWorkspace } from './open-workspace.ts';
import classes from './shell.module.css';

export function WorkspaceSwitcher() {
  const { workspaces, workspaceId } = useSession();
  const can = useCan();
  const [creating, control] = useDisclosure();
  const current = workspaces.find((workspace) => workspace.id === workspaceId);
  const name = current?.name ?? '';
  return (
    <>
      <Menu position="bottom-start" width={230}>
        <Menu.Target>
          <button type="button" className={classes.switcher} aria-label={t('shell.switch_workspace', { name })}>
            {current?.logoId ? (
              <img src={fileUrl(current.logoId)} alt="" className={classes.logo} />
            ) : (
              <span className={classes.mark} aria-hidden="true">
                {name.slice(0, 1).toUpperCase()}
              </span>
            )}
            <span className={classes.itemLabel}>{name}</span>
            <ChevronsUpDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('shell.workspaces')}</Menu.Label>
          {workspaces.map((workspace) => (
            <Menu.Item
              key={workspace.id}
              onClick={() => openWorkspace(workspace.id)}
              rightSection={workspace.id === workspaceId && <Check size={14} />}
            >
              {workspace.name}
            </Menu.Item>
          ))}
          {can('workspace.create') && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Plus size={14} />} onClick={control.open}>
                {t('shell.new_workspace')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog title={t('shell.new_workspace')} opened={creating} onClose={control.close}>
        <NewWorkspaceForm onCancel={control.close} />
      </Dialog>
    </>
  );
}

function NewWorkspaceForm({ onCancel }: { onCancel: () => void }) {
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
