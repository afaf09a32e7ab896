import { Badge, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { ActionName } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import type { SignedInSession } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

export function Sessions() {
  const sessions = useRead('workspace.list_sessions', {});
  const revoke = useWrite('workspace.revoke_session');
  const reload = useReload('workspace.list_sessions');
  const can = useCan();
  const askRevoke = (session: SignedInSession) =>
    confirmEffect({
      title: t('sessions.revoke_title'),
      effect: t('sessions.revoke_effect', { browser: browserName(session.userAgent) }),
      confirmLabel: t('sessions.revoke'),
      onConfirm: async () => {
        await revoke.mutateAsync({ id: session.id });
        await reload();
        notify.done(t('sessions.revoked'));
      },
    });
  const columns: Column<SignedInSession>[] = [
    {
      key: 'browser',
      label: t('sessions.browser'),
      render: (session) => (
        <>
          {browserName(session.userAgent)} {session.current && <Badge ml={6}>{t('sessions.current')}</Badge>}
        </>
      ),
    },
    { key: 'address', label: t('sessions.address'), hideBelow: 'sm', render: (session) => session.address },
    { key: 'seen', label: t('sessions.last_seen'), render: (session) => <TimeAgo at={session.lastSeenAt} /> },
  ];
  return (
    <Section title={t('sessions.title')} description={t('sessions.text')}>
      <DataTable
        label={t('sessions.title')}
        columns={columns}
        rows={{ items: sessions.data?.items, error: sessions.error, retry: () => void sessions.refetch() }}
        rowKey={(session) => session.id}
        rowActions={(session) =>
          !session.current &&
          can('workspace.revoke_session') && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => askRevoke(session)}>
              {t('sessions.revoke')}
            </Button>
          )
        }
        empty={<EmptyState icon={MonitorSmartphone} title={t('sessions.empty')} />}
      />
    </Section>
  );
}

/** Enough for people to recognise their own browser. */
function browserName(userAgent: string | null): string {
  if (!userAgent) return t('sessions.unknown');
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [browser ?? userAgent.slice(0, 40), system].filter(Boolean).join(' · ');
}

/** For data that no topic of the live stream covers. */
function useReload(name: ActionName): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [name] });
}
