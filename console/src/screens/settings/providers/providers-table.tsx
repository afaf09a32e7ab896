import { Button, Text } from '@mantine/core';
import { Blocks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { ProviderPreset, ProviderWebhook } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Column, DataTable, type TableRows } from '../../../ui/lists/data-table.tsx';
import { useReportDeleted } from '../../../ui/lists/use-report-deleted.ts';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';

interface ProvidersTableProps {
  rows: TableRows<ProviderWebhook>;
  presets: ProviderPreset[];
  create: ReactNode;
  onOpen: (id: string) => void;
}

export function ProvidersTable({ rows, presets, create, onOpen }: ProvidersTableProps) {
  const can = useCan();
  const remove = useWrite('webhooks.delete_provider', 'webhook');
  const reportDeleted = useReportDeleted('provider_webhook', 'webhook');
  const askDelete = ({ id, name }: ProviderWebhook) =>
    confirmEffect({
      title: t('webhooks.delete_title', { name }),
      effect: t('providers.delete_effect', { name }),
      confirmLabel: t('webhooks.delete'),
      onConfirm: () =>
        remove.mutateAsync({ id }).then(() => reportDeleted({ id, name }, t('webhooks.deleted', { name }))),
    });
  const columns: Column<ProviderWebhook>[] = [
    { key: 'name', label: t('providers.name'), width: '28%', render: ({ name }) => name },
    {
      key: 'provider',
      label: t('providers.provider'),
      render: ({ provider, kind }) => (
        <>
          {presets.find((preset) => preset.provider === provider)?.title ?? provider}
          <Text size="xs" c="dimmed">
            {t(`provider_kind.${kind}`)}
          </Text>
        </>
      ),
    },
    {
      key: 'secret',
      label: t('providers.secret'),
      hideBelow: 'sm',
      render: ({ secretHint }) =>
        secretHint ? <code>…{secretHint}</code> : <StateDot tone="warn" label={t('providers.no_secret')} />,
    },
    {
      key: 'last',
      label: t('incoming.last_received'),
      hideBelow: 'sm',
      render: ({ lastReceivedAt }) => (lastReceivedAt ? <TimeAgo at={lastReceivedAt} /> : t('ui.never')),
    },
  ];
  return (
    <DataTable
      label={t('settings.providers')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      rowActions={(provider) =>
        can('webhooks.delete_provider') && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => askDelete(provider)}>
            {t('webhooks.delete')}
          </Button>
        )
      }
      empty={
        <EmptyState icon={Blocks} title={t('providers.empty')} needs="webhooks.save_provider" action={create}>
          {t('providers.empty_text')}
        </EmptyState>
      }
    />
  );
}
