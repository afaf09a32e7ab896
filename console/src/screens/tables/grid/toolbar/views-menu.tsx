import { Button, Menu, Text, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Check, ChevronDown, Pencil, RotateCcw, Save, SaveAll, Trash2 } from 'lucide-react';
import { useCan } from '../../../../api/catalogue.ts';
import type { Table, TableView } from '../../../../api/types.ts';
import { useWrite } from '../../../../api/use-action.ts';
import { confirmEffect } from '../../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { t } from '../../../../words/words.ts';
import type { TableQuery } from '../window/use-table-query.ts';
import classes from './toolbar.module.css';

/** Saved ways to look at the table, and what to do with the present one. */
export function ViewsMenu({ table, query }: { table: Table; query: TableQuery }) {
  const can = useCan();
  const save = useWrite('tables.save_view', 'table');
  const remove = useWrite('tables.delete_view', 'table');
  const { view, views, isChanged } = query;
  const shown = { filter: query.filter ?? null, sort: query.sort ?? null, hidden: query.hidden };

  const saveAs = () =>
    askName(t('views.save_as'), '', async (name) => {
      const saved = await save.mutateAsync({ tableId: table.id, name, ...shown });
      query.openView(saved.id);
      notify.done(t('views.saved', { name }));
    });
  const saveTo = async (old: TableView) => {
    await save.mutateAsync({
      tableId: table.id,
      id: old.id,
      name: old.name,
      ...shown,
      expectedUpdatedAt: old.updatedAt,
    });
    query.openView(old.id);
    notify.done(t('views.saved', { name: old.name }));
  };
  const rename = (old: TableView) => {
    const { id, filter, sort, hidden, updatedAt } = old;
    askName(t('views.rename'), old.name, async (name) => {
      await save.mutateAsync({
        tableId: table.id,
        id,
        name,
        filter,
        sort,
        hidden,
        expectedUpdatedAt: updatedAt,
      });
    });
  };
  const askDelete = (old: TableView) =>
    confirmEffect({
      title: t('views.delete_title', { name: old.name }),
      effect: t('views.delete_effect'),
      confirmLabel: t('views.delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id: old.id });
        query.openView(undefined);
        notify.done(t('views.deleted', { name: old.name }));
      },
    });
  return (
    <Menu position="bottom-start" width={270}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<ChevronDown size={14} />}
          aria-label={`${t('views.view')}: ${view?.name ?? t('views.all')}${isChanged ? `, ${t('views.changed')}` : ''}`}
        >
          <span className={classes.viewItem}>{view?.name ?? t('views.all')}</span>
          {isChanged && (
            <Tooltip label={t('views.changed')}>
              <span className={classes.changed} style={{ marginLeft: 8 }} />
            </Tooltip>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[undefined, ...views].map((one) => (
          <Menu.Item
            key={one?.id ?? ''}
            leftSection={<Check size={14} style={{ opacity: one?.id === view?.id ? 1 : 0 }} />}
            onClick={() => query.openView(one?.id)}
          >
            {one?.name ?? t('views.all')}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {isChanged && (
          <Menu.Item leftSection={<RotateCcw size={14} />} onClick={query.reset}>
            {t('views.reset')}
          </Menu.Item>
        )}
        {can('tables.save_view') && (
          <>
            {view && isChanged && (
              <Menu.Item leftSection={<Save size={14} />} onClick={() => void saveTo(view).catch(notify.failed)}>
                {t('views.save')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<SaveAll size={14} />} onClick={saveAs}>
              {t('views.save_as')}
            </Menu.Item>
            {view && (
              <Menu.Item leftSection={<Pencil size={14} />} onClick={() => rename(view)}>
                {t('views.rename')}
              </Menu.Item>
            )}
          </>
        )}
        {view && can('tables.delete_view') && (
          <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={() => askDelete(view)}>
            {t('views.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function askName(title: string, name: string, save: (name: string) => Promise<void>): void {
  const id = modals.open({
    title,
    children: (
      <FieldForm
        fields={[{ name: 'name', label: t('views.name'), required: true, autoFocus: true, maxLength: 100 }]}
        initial={{ name }}
        submitLabel={t('ui.save')}
        codeFields={{ name_taken: 'name' }}
        note={() => <Text c="dimmed">{t('views.hint')}</Text>}
        onCancel={() => modals.close(id)}
        onSubmit={async (values) => {
          await save(values.name.trim());
          modals.close(id);
        }}
      />
    ),
  });
}
