import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ChartColumn, Check, Ellipsis, Mail, Pencil, Plus, Settings2, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Dashboard, DashboardTile } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { type Behind, BehindDialog } from './behind.tsx';
import { useArranging } from './editing/use-arranging.ts';
import { narrowingOf, type PageFilterName, PageFilters } from './page-filters.tsx';
import { TileView } from './tiles/tile-view.tsx';
import classes from './tiles/tiles.module.css';

const TileDialog = lazy(() => import('./editing/tile-dialog.tsx').then((module) => ({ default: module.TileDialog })));
const SettingsDialog = lazy(() =>
  import('./editing/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);
const MailDialog = lazy(() => import('./mails/mail-dialog.tsx').then((module) => ({ default: module.MailDialog })));

export function DashboardScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const dashboard = useRead('dashboards.get', { id });
  const shown = dashboard.data?.id === id ? dashboard.data : undefined;
  if (shown) return <ShownDashboard key={id} dashboard={shown} />;
  return (
    <Page title={t('dashboards.title')} back={<BackLink to="/dashboards">{t('dashboards.back')}</BackLink>}>
      {dashboard.error ? (
        <ErrorBox error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Page>
  );
}

/** One call loads the numbers of all tiles, and the live stream repeats it after changes. */
function ShownDashboard({ dashboard }: { dashboard: Dashboard }) {
  const { id, name, description } = dashboard;
  const can = useCan();
  const navigate = useNavigate();
  const deleteRow = useDeleteRow('dashboard', 'dashboard');
  const [filters, setFilters] = useFilters<PageFilterName>();
  const [behind, setBehind] = useState<Behind>();
  const save = useWrite('dashboards.save', 'dashboard');
  // The new arrangement is shown until the server has stored it.
  const [arranged, setArranged] = useState<DashboardTile[]>();
  const tiles = arranged ?? dashboard.tiles;
  const narrowing = narrowingOf(filters);
  const numbers = useRead('dashboards.read', { id, ...narrowing }, { enabled: dashboard.tiles.length > 0 });
  const mayEdit = can('dashboards.save');
  const isEditing = mayEdit && filters.edit !== undefined;
  const saveTiles = (next: DashboardTile[]) => {
    setArranged(next);
    save.mutate(
      { id, tiles: next },
      { onError: notify.failed, onSettled: () => setTimeout(() => setArranged(undefined), 300) },
    );
  };
  const arranging = useArranging(tiles, saveTiles);
  const addTile = () => setFilters({ dialog: 'tile', tile: undefined }, 'push');
  const closeDialog = () => setFilters({ dialog: undefined, tile: undefined });
  const remove = () =>
    deleteRow(dashboard, {
      title: t('dashboards.delete_title', { name }),
      effect: t('dashboards.delete_text'),
      confirmLabel: t('dashboards.delete'),
      deleted: t('dashboards.deleted'),
      remove: () => callAction('dashboards.delete', { id }),
      onDeleted: () => void navigate({ to: '/dashboards' }),
    });
  return (
    <Page
      title={name}
      description={description || undefined}
      width="full"
      back={<BackLink to="/dashboards">{t('dashboards.back')}</BackLink>}
      toolbar={<PageFilters dashboard={dashboard} filters={filters} setFilters={setFilters} />}
      actions={
        <>
          {isEditing && (
            <Button variant="default" leftSection={<Plus size={15} />} onClick={addTile}>
              {t('dashboards.add_tile')}
            </Button>
          )}
          {mayEdit && (
            <Button
              variant={isEditing ? 'filled' : 'default'}
              leftSection={isEditing ? <Check size={15} /> : <Pencil size={15} />}
              onClick={() => setFilters({ edit: isEditing ? undefined : '1' })}
            >
              {t(isEditing ? 'dashboards.done' : 'dashboards.edit')}
            </Button>
          )}
          {(mayEdit || can('dashboards.schedule_mail')) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="default" size="input-sm" aria-label={t('dashboards.more')}>
                  <Ellipsis size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {mayEdit && (
                  <Menu.Item
                    leftSection={<Settings2 size={14} />}
                    onClick={() => setFilters({ dialog: 'settings' }, 'push')}
                  >
                    {t('dashboards.settings')}
                  </Menu.Item>
                )}
                {can('dashboards.schedule_mail') && (
                  <Menu.Item leftSection={<Mail size={14} />} onClick={() => setFilters({ dialog: 'mail' }, 'push')}>
                    {t('dashboards.mail')}
                  </Menu.Item>
                )}
                {can('dashboards.delete') && (
                  <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={remove}>
                    {t('dashboards.delete')}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
    >
      {numbers.error && !numbers.data && <ErrorBox error={numbers.error} onRetry={() => void numbers.refetch()} />}
      {tiles.length === 0 ? (
        <EmptyState
          icon={ChartColumn}
          title={t('dashboards.blank')}
          needs="dashboards.save"
          action={mayEdit && <Button onClick={addTile}>{t('dashboards.add_tile')}</Button>}
        >
          {t('dashboards.blank_text')}
        </EmptyState>
      ) : (
        <div className={classes.page}>
          {tiles.map((tile) => (
            <TileView
              key={tile.id}
              tile={tile}
              data={numbers.data?.tiles.find((each) => each.id === tile.id)}
              onOpen={setBehind}
              arranging={isEditing ? arranging : undefined}
              onEdit={() => setFilters({ dialog: 'tile', tile: tile.id }, 'push')}
            />
          ))}
        </div>
      )}
      {behind && (
        <BehindDialog dashboardId={id} behind={behind} narrowing={narrowing} onClose={() => setBehind(undefined)} />
      )}
      <Suspense fallback={null}>
        {filters.dialog === 'tile' && mayEdit && (
          <TileDialog
            dashboard={dashboard}
            tile={dashboard.tiles.find((tile) => tile.id === filters.tile)}
            onClose={closeDialog}
          />
        )}
        {filters.dialog === 'settings' && mayEdit && <SettingsDialog dashboard={dashboard} onClose={closeDialog} />}
        {filters.dialog === 'mail' && <MailDialog dashboard={dashboard} onClose={closeDialog} />}
      </Suspense>
    </Page>
  );
}
