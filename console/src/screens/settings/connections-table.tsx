import { Button, Group, Text } from '@mantine/core';
import { Plug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Connection } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { type Column, DataTable, type TableRows } from '../../ui/lists/data-table.tsx';
import { useReportDeleted } from '../../ui/lists/use-report-deleted.ts';
import { StateDot } from '../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { useSaid } from '../../words/use-said.ts';
import { t } from '../../words/words.ts';
import { AccessState } from './oauth/access-state.tsx';
import { SignInButton } from './oauth/sign-in-button.tsx';

interface ConnectionsTableProps {
  rows: TableRows<Connection>;
  create: ReactNode;
  onOpen?: (id: string) => void;
}

export function ConnectionsTable({ rows, create, onOpen }: ConnectionsTableProps) {
  const can = useCan();
  const remove = useWrite('connections.delete', 'connection');
  const reportDeleted = useReportDeleted('connection', 'connection');
  const test = useTestConnection();
  const askDelete = ({ id, name }: Connection) =>
    confirmEffect({
      title: t('connections.delete_title', { name }),
      effect: t('connections.delete_effect', { name }),
      confirmLabel: t('connections.delete'),
      onConfirm: () =>
        remove.mutateAsync({ id }).then(() => reportDeleted({ id, name }, t('connections.deleted', { name }))),
    });
  const columns: Column<Connection>[] = [
    { key: 'name', label: t('connections.name'), width: '20%', render: ({ name }) => name },
    { key: 'service', label: t('connections.service'), width: '30%', hideBelow: 'sm', render: serviceOf },
    { key: 'secret', label: t('connections.secret_end'), hideBelow: 'lg', render: secretOf },
    {
      key: 'state',
      label: t('connections.state'),
      render: (connection) =>
        connection.access ? <AccessState access={connection.access} /> : <TestState connection={connection} />,
    },
  ];
  return (
    <DataTable
      label={t('settings.connections')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(onOpen ? { onOpen: ({ id }: Connection) => onOpen(id) } : {})}
      rowActions={(connection) => (
        <Group gap={2} justify="flex-end" wrap="nowrap">
          {connection.access && can('connections.sign_in') && connection.access.state !== 'connected' && (
            <SignInButton connection={connection} size="compact-sm" />
          )}
          {can('connections.test') && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={test.testing === connection.id}
              onClick={() => void test.run(connection)}
            >
              {t('connections.test')}
            </Button>
          )}
          {can('connections.delete') && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => askDelete(connection)}>
              {t('connections.delete')}
            </Button>
          )}
        </Group>
      )}
      empty={
        <EmptyState icon={Plug} title={t('connections.empty')} needs="connections.save" action={create}>
          {t('connections.empty_text')}
        </EmptyState>
      }
    />
  );
}

function TestState({ connection: { testedAt, testError, testErrorPhrase } }: { connection: Connection }) {
  const said = useSaid();
  if (!testedAt) return <StateDot tone="quiet" label={t('connections.state_untested')} />;
  const works = testError === null;
  return (
    <>
      <StateDot
        tone={works ? 'good' : 'bad'}
        label={t(works ? 'connections.state_works' : 'connections.state_fails')}
      />
      <Text size="xs" c="dimmed">
        {testError === null ? <TimeAgo at={testedAt} /> : said({ message: testError, phrase: testErrorPhrase })}
      </Text>
    </>
  );
}

function serviceOf({ kind, settings }: Connection): ReactNode {
  const provider = kind === 'payment' && (settings.provider === 'test' ? 'test' : 'stripe');
  const name = provider ? t(`connections.payment_provider_${provider}`) : '';
  const address =
    kind === 'smtp'
      ? `${settings.host}:${settings.port}`
      : String(settings.baseUrl ?? (name || [settings.allowedHosts ?? []].flat().join(', ')));
  return (
    <>
      {t(`connections.kind_${kind}`)}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Text>
    </>
  );
}

function secretOf({ hasSecret, secretHint }: Connection): ReactNode {
  if (!hasSecret) return t('connections.no_secret');
  return secretHint ? <code style={{ whiteSpace: 'nowrap' }}>…{secretHint}</code> : t('connections.secret_kept');
}

/** Tests a connection and reports the result, and shows which one is being tested. */
function useTestConnection() {
  const test = useWrite('connections.test', 'connection');
  const [testing, setTesting] = useState<string>();
  const said = useSaid();
  const run = async ({ id, name }: Pick<Connection, 'id' | 'name'>) => {
    setTesting(id);
    try {
      const { ok, ...outcome } = await test.mutateAsync({ id });
      const message = said(outcome);
      if (ok) notify.done(t('connections.works', { name, message }));
      else notify.problem(t('connections.fails', { name, message }));
    } catch (error) {
      notify.failed(error);
    } finally {
      setTesting(undefined);
    }
  };
  return { testing, run };
}
