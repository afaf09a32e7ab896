import { Button, Menu } from '@mantine/core';
import { BookmarkPlus, Check, Eye, Save, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { ActionInput, ActionName, ActionResult } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { ListName } from './use-look.ts';

export type ListView = ActionResult<'workspace.list_views'>['items'][number];
export type ViewSettings = Omit<
  ActionInput<'workspace.save_view'>,
  'list' | 'id' | 'name' | 'shared' | 'expectedUpdatedAt'
>;

/** People who may change the rows of a list may share views of it. */
const changesRows: Record<ListName, ActionName> = {
  customers: 'crm.update_customer',
  leads: 'crm.update_lead',
  bookings: 'bookings.finish_bookings',
  invoices: 'payments.save_invoice',
  tasks: 'tasks.update',
  threads: 'messages.mark_threads',
};

interface ViewsMenuProps {
  list: ListName;
  /** The id of the open view. */
  openId: string | undefined;
  /** The current state of the list. */
  current: ViewSettings;
  onOpen: (view: ListView | undefined) => void;
}

/** Saved views of a list: opens one, saves the current state as a new one, and changes or deletes the open one. */
export function ViewsMenu({ list, openId, current, onOpen }: ViewsMenuProps) {
  const { user } = useSession();
  const can = useCan();
  const mayRead = can('workspace.list_views');
  const views = useRead('workspace.list_views', { list }, { enabled: mayRead }).data?.items ?? [];
  const save = useWrite('workspace.save_view', 'list_view');
  const remove = useWrite('workspace.delete_view', 'list_view');
  const mayShare = can(changesRows[list]);
  const [isNaming, setNaming] = useState(false);
  const open = views.find(({ id }) => id === openId);
  const mayChange = open && (open.createdBy === user.id || mayShare);
  const update = async (view: ListView) => {
    await save.mutateAsync({ list, id: view.id, name: view.name, shared: view.shared, ...current });
    notify.done(t('list_views.saved', { name: view.name }));
  };
  const ask = (view: ListView) =>
    confirmEffect({
      title: t('lead.delete_title', { name: view.name }),
      effect: t(view.shared ? 'list_views.delete_effect_shared' : 'list_views.delete_effect'),
      confirmLabel: t('list_views.delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id: view.id });
        onOpen(undefined);
      },
    });
  if (!mayRead) return null;
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Eye size={14} />}>
            {open ? open.name : t('list_views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length > 0 && <Menu.Label>{t('list_views.saved_views')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={view.id === openId ? <Check size={14} /> : <Eye size={14} />}
              rightSection={view.shared && <UsersRound size={13} aria-label={t('list_views.for_everybody')} />}
              onClick={() => onOpen(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {open && <Menu.Item onClick={() => onOpen(undefined)}>{t('list_views.leave')}</Menu.Item>}
          {views.length > 0 && <Menu.Divider />}
          {open && mayChange && (
            <Menu.Item leftSection={<Save size={14} />} onClick={() => void update(open).catch(notify.failed)}>
              {t('list_views.update', { name: open.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<BookmarkPlus size={14} />} onClick={() => setNaming(true)}>
            {t('list_views.save')}
          </Menu.Item>
          {open && mayChange && (
            <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={() => ask(open)}>
              {t('list_views.delete_named', { name: open.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <SaveViewDialog
          mayShare={mayShare}
          onClose={() => setNaming(false)}
          onSave={async (name, shared) => {
            const view = await save.mutateAsync({ list, name, shared, ...current });
            notify.done(t('list_views.saved', { name: view.name }));
            setNaming(false);
            onOpen(view);
          }}
        />
      )}
    </>
  );
}
