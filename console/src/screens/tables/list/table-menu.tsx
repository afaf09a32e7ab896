import { ActionIcon, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Table } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { actOnSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { useReportDeleted } from '../../../ui/lists/use-report-deleted.ts';
import { t, tn } from '../../../words/words.ts';

/** The actions for the whole table. */
export function TableMenu({ table }: { table: Table }) {
  const can = useCan();
  const navigate = useNavigate();
  const update = useWrite('tables.update_table', 'table');
  const remove = useWrite('tables.delete_table', 'table');
  const reportDeleted = useReportDeleted('table', 'table');
  const duplicate = useWrite('tables.duplicate_table', 'table');
  const mayDuplicate = table.rights.design && can('tables.duplicate_table') && table.kind === 'records';
  const mayRename = table.rights.design && can('tables.update_table') && table.kind !== 'system';
  const mayDelete = table.rights.design && can('tables.delete_table') && table.kind !== 'system';
  if (!mayRename && !mayDelete) return null;

  const rename = () => {
    const act = actOnSeen(table);
    const id = modals.open({
      title: t('tables.rename_title'),
      children: (
        <FieldForm
          fields={[
            { name: 'name', label: t('tables.name'), required: true, autoFocus: true, maxLength: 100 },
            { name: 'description', label: t('tables.table_description'), kind: 'textarea', maxLength: 1000 },
          ]}
          initial={{ name: table.name, description: table.description }}
          submitLabel={t('ui.save')}
          codeFields={{ name_taken: 'name' }}
          onCancel={() => modals.close(id)}
          onSubmit={async ({ name, description }) => {
            const words = { name: name.trim(), description: description.trim() };
            await act((seen) => update.mutateAsync({ id: table.id, ...words, ...seen }));
            modals.close(id);
          }}
        />
      ),
    });
  };
  const askDuplicate = () => {
    const id = modals.open({
      title: t('tables.duplicate_title', { name: table.name }),
      children: (
        <FieldForm
          fields={[
            { name: 'name', label: t('tables.name'), required: true, autoFocus: true, maxLength: 200 },
            {
              name: 'records',
              label: t('tables.duplicate_records'),
              kind: 'select',
              options: [
                { value: 'without', label: t('tables.duplicate_without') },
                { value: 'with', label: t('tables.duplicate_with') },
              ],
              description: t('tables.duplicate_hint'),
            },
          ]}
          initial={{ name: t('tables.duplicate_name', { name: table.name }), records: 'without' }}
          submitLabel={t('tables.duplicate')}
          onCancel={() => modals.close(id)}
          onSubmit={async ({ name, records }) => {
            const made = await duplicate.mutateAsync({ id: table.id, name, withRecords: records === 'with' });
            modals.close(id);
            notify.done(t('new_table.created', { name: made.name }));
            void navigate({ to: '/tables/$tableId', params: { tableId: made.id } });
          }}
        />
      ),
    });
  };
  const askDelete = () =>
    confirmEffect({
      title: t('tables.delete_title', { name: table.name }),
      effect: `${table.kind === 'report' ? '' : `${tn('tables.rows', table.rowCount)}. `}${t('tables.delete_effect')}`,
      confirmLabel: t('tables.delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id: table.id, withRecords: true });
        reportDeleted(table, t('tables.deleted', { name: table.name }));
        void navigate({ to: '/tables' });
      },
    });
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('tables.more')}>
          <Ellipsis size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayRename && (
          <Menu.Item leftSection={<Pencil size={14} />} onClick={rename}>
            {t('tables.rename')}
          </Menu.Item>
        )}
        {mayDuplicate && (
          <Menu.Item leftSection={<Copy size={14} />} onClick={askDuplicate}>
            {t('tables.duplicate')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={askDelete}>
            {t('tables.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
