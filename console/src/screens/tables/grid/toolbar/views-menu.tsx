import { Button, Menu, Tooltip } from '@mantine/core';
import { Check, ChevronDown, Copy, Pencil, Plus, RotateCcw, Save, SaveAll, Trash2, Users } from 'lucide-react';
import { useCan } from '../../../../api/catalogue.ts';
import type { Table, TableView } from '../../../../api/types.ts';
import { useRead, useWrite } from '../../../../api/use-action.ts';
import { confirmEffect } from '../../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../../ui/feedback/notify.tsx';
import { t } from '../../../../words/words.ts';
import { roleTitle } from '../../access/role-title.ts';
import { type RecordsView, type ViewKindName, viewKinds } from '../../views/kinds.ts';
import type { TableQuery } from '../window/use-table-query.ts';
import { askName } from './ask-view-name.tsx';
import classes from './toolbar.module.css';

interface ViewsMenuProps {
  table: Table;
  query: TableQuery;
  kind: ViewKindName;
}

/** The saved views of the table, and the actions for the current one. */
export function ViewsMenu({ table, query, kind }: ViewsMenuProps) {
  const can = useCan();
  const save = useWrite('tables.save_view', 'table');
  const remove = useWrite('tables.delete_view', 'table');
  const { view, views, isChanged } = query;
  const Icon = viewKinds[kind].icon;
  const shown = {
    ...{ filter: query.filter ?? null, sort: query.sort ?? null, groupBy: query.groupBy, settings: query.settings },
    // Fields that a custom order leaves out are not listed as hidden too.
    ...{ hidden: query.columns === null ? query.hidden : [], fields: query.columns },
  };
  const create = (title: string, made: object) =>
    askName(title, '', async (name) => {
      const saved = await save.mutateAsync({ tableId: table.id, name, ...made });
      query.openView(saved.id);
      notify.done(t('views.saved', { name }));
    });
  const change = async (old: TableView, changes: object) => {
    const { id, name, updatedAt } = old;
    await save.mutateAsync({ tableId: table.id, id, name, expectedUpdatedAt: updatedAt, ...changes });
  };
  const saveTo = async (old: TableView) => {
    await change(old, shown);
    query.openView(old.id);
    notify.done(t('views.saved', { name: old.name }));
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
          className={classes.view ?? ''}
          leftSection={<Icon size={14} />}
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
      <Menu.Dropdown className={classes.views ?? ''}>
        {[undefined, ...views].map((one) => (
          <ViewItem
            key={one?.id ?? ''}
            view={one}
            isOpen={one?.id === view?.id}
            onOpen={() => query.openView(one?.id)}
          />
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
            <Menu.Item
              leftSection={<SaveAll size={14} />}
              onClick={() => create(t('views.save_as'), { kind: view?.kind ?? 'grid', ...shown })}
            >
              {t('views.save_as')}
            </Menu.Item>
            <NewView table={table} onCreate={(wanted, title) => create(title, { kind: wanted })} />
            {view && (
              <>
                <Menu.Item
                  leftSection={<Pencil size={14} />}
                  onClick={() => askName(t('views.rename'), view.name, (name) => change(view, { name }))}
                >
                  {t('views.rename')}
                </Menu.Item>
                <Menu.Item leftSection={<Copy size={14} />} onClick={() => create(t('views.duplicate'), copyOf(view))}>
                  {t('views.duplicate')}
                </Menu.Item>
                <ShareMenu view={view} onShare={(audience) => void change(view, audience).catch(notify.failed)} />
              </>
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

function copyOf({ kind, filter, sort, hidden, fields, groupBy, settings, sharedWith, role }: TableView) {
  return { kind, filter, sort, hidden, fields, groupBy, settings, sharedWith, role };
}

function ViewItem({ view, isOpen, onOpen }: { view: RecordsView | undefined; isOpen: boolean; onOpen: () => void }) {
  const Icon = viewKinds[view?.kind ?? 'grid'].icon;
  return (
    <Menu.Item
      leftSection={<Icon size={14} />}
      rightSection={isOpen ? <Check size={14} /> : undefined}
      onClick={onOpen}
    >
      {view?.name ?? t('views.all')}
    </Menu.Item>
  );
}

function NewView({ table, onCreate }: { table: Table; onCreate: (kind: ViewKindName, title: string) => void }) {
  const kinds = (Object.keys(viewKinds) as ViewKindName[]).filter((kind) => viewKinds[kind].fits(table));
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Plus size={14} />}>{t('views.new')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {kinds.map((kind) => {
          const { icon: Icon, label } = viewKinds[kind];
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={14} />}
              onClick={() => onCreate(kind, t('views.new_title', { kind: t(label) }))}
            >
              {t(label)}
            </Menu.Item>
          );
        })}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

type Audience = Pick<TableView, 'sharedWith' | 'role'>;

/** The audience of a view: everyone who uses the table, one role, or only oneself. */
function ShareMenu({ view, onShare }: { view: TableView; onShare: (audience: Audience) => void }) {
  const can = useCan();
  const roles = useRead('members.list', {}, { enabled: can('members.list') }).data?.roles ?? [];
  const item = (key: string, label: string, audience: Audience) => (
    <Menu.Item
      key={key}
      rightSection={
        view.sharedWith === audience.sharedWith && view.role === audience.role ? <Check size={14} /> : undefined
      }
      onClick={() => onShare(audience)}
    >
      {label}
    </Menu.Item>
  );
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<Users size={14} />}>{t('views.share')}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {item('everyone', t('views.share_everyone'), { sharedWith: 'everyone', role: null })}
        {item('me', t('views.share_me'), { sharedWith: 'me', role: null })}
        {roles.map((role) =>
          item(role.key, t('views.share_role', { role: roleTitle(role) }), { sharedWith: 'role', role: role.key }),
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
