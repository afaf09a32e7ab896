import { Button, Group } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ApiKey } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../ui/lists/data-table.tsx';
import { StateDot, type Tone } from '../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { ShownKey } from './key-dialog.tsx';
import classes from './settings.module.css';
import { useRevokeKey } from './use-revoke-key.ts';
import { useScopeText } from './use-scope-names.ts';

interface KeysTableProps {
  rows: TableRows<ApiKey>;
  onShow: (key: ShownKey) => void;
  create: ReactNode;
}

const tones: Record<ApiKey['state'], Tone> = { active: 'good', expired: 'warn', revoked: 'quiet' };

export function KeysTable({ rows, onShow, create }: KeysTableProps) {
  const can = useCan();
  const rotate = useWrite('keys.rotate', 'key');
  const scopeText = useScopeText(rows.items?.map(({ scopes }) => scopes) ?? []);
  const askRevoke = useRevokeKey();
  const askRotate = ({ id, name }: ApiKey) =>
    confirmEffect({
      title: t('keys.rotate_title', { name }),
      effect: t('keys.rotate_effect'),
      confirmLabel: t('keys.rotate'),
      onConfirm: async () => onShow({ name, secret: (await rotate.mutateAsync({ id })).key, rotated: true }),
    });
  const columns: Column<ApiKey>[] = [
    { key: 'name', label: t('keys.name'), render: ({ name }) => name },
    { key: 'hint', label: t('keys.hint'), render: ({ hint }) => <code>{hint}…</code> },
    {
      key: 'mode',
      label: t('keys.mode_column'),
      width: '28%',
      render: ({ mode, scopes }) => (
        <span className={classes.keyMode}>
          {t(`key_mode.${mode}`)}
          {scopes && <span className={classes.keyScopes}>{scopeText(scopes)}</span>}
        </span>
      ),
    },
    { key: 'owner', label: t('keys.owner'), hideBelow: 'lg', render: ({ owner }) => owner?.name },
    {
      key: 'used',
      label: t('keys.last_used'),
      hideBelow: 'sm',
      render: ({ lastUsedAt }) => (lastUsedAt ? <TimeAgo at={lastUsedAt} /> : t('ui.never')),
    },
    {
      key: 'expires',
      label: t('keys.expires'),
      hideBelow: 'xl',
      render: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : t('ui.never')),
    },
    {
      key: 'state',
      label: t('keys.state'),
      hideBelow: 'md',
      render: ({ state }) => <StateDot tone={tones[state]} label={t(`keys.state_${state}`)} />,
    },
  ];
  return (
    <DataTable
      label={t('settings.keys')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowActions={(key) =>
        key.state !== 'revoked' && (
          <Group gap={2} justify="flex-end" wrap="nowrap">
            {can('keys.rotate') && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => askRotate(key)}>
                {t('keys.rotate')}
              </Button>
            )}
            {can('keys.revoke') && (
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => askRevoke(key)}>
                {t('keys.revoke')}
              </Button>
            )}
          </Group>
        )
      }
      empty={
        <EmptyState
          icon={KeyRound}
          title={t('keys.empty')}
          action={create}
          needs="keys.create"
          readerText={t('keys.empty_for_readers')}
        >
          {t('keys.empty_text')}
        </EmptyState>
      }
    />
  );
}
