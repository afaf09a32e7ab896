import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Laptop } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Computer } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { CodeBlock } from '../../ui/values/code-block.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';

export function ComputerSettings() {
  const computers = useRead('computers.list', {});
  const revoke = useWrite('computers.revoke', 'computer', 'key');
  const can = useCan();
  const askRevoke = ({ id, name }: Computer) =>
    confirmEffect({
      title: t('computers.revoke_title', { name }),
      effect: t('computers.revoke_effect', { name }),
      confirmLabel: t('computers.revoke'),
      onConfirm: () => revoke.mutateAsync({ id }).then(() => notify.done(t('computers.revoked', { name }))),
    });
  const columns: Column<Computer>[] = [
    { key: 'name', label: t('computers.name'), render: ({ name }) => name },
    { key: 'owner', label: t('computers.owner'), hideBelow: 'md', render: ({ owner }) => owner?.name },
    {
      key: 'paired',
      label: t('computers.paired'),
      hideBelow: 'sm',
      render: ({ pairedAt }) => <TimeAgo at={pairedAt} />,
    },
    {
      key: 'used',
      label: t('computers.last_used'),
      render: ({ lastUsedAt }) => (lastUsedAt ? <TimeAgo at={lastUsedAt} /> : t('ui.never')),
    },
  ];
  return (
    <Page
      title={t('settings.computers')}
      description={t('computers.description')}
      actions={
        can('computers.confirm_code') && (
          <Button leftSection={<Laptop size={15} />} renderRoot={(props) => <Link to="/pair" {...props} />}>
            {t('computers.pair')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('settings.computers')}
        columns={columns}
        rows={{ items: computers.data?.items, error: computers.error, retry: () => void computers.refetch() }}
        rowKey={({ id }) => id}
        rowActions={(computer) =>
          can('computers.revoke') && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => askRevoke(computer)}>
              {t('computers.revoke')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={Laptop}
            title={t('computers.empty')}
            action={<CodeBlock text={`npx svc login --url ${location.origin}`} label={t('computers.command')} />}
          >
            {t('computers.empty_text')}
          </EmptyState>
        }
      />
    </Page>
  );
}
