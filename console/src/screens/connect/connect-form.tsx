import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { ConnectRequest } from '../../api/connecting.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { t } from '../../words/words.ts';

export type Decision = { allow: true; workspaceId: string } | { allow: false };

interface ConnectFormProps {
  asked: ConnectRequest;
  onDecide: (decision: Decision) => Promise<void>;
  onOtherPerson: () => Promise<void>;
}

/** Shows the program, where it returns to, who is signed in, and the workspace. */
export function ConnectForm({ asked, onDecide, onOtherPerson }: ConnectFormProps) {
  const { client, person, workspaces } = asked;
  const known = workspaces.find(({ id }) => id === asked.workspaceId) ?? workspaces[0];
  const [workspaceId, setWorkspaceId] = useState(known?.id ?? null);
  const [busy, setBusy] = useState<'allow' | 'deny' | 'other'>();
  const [error, setError] = useState<unknown>();
  const run = async (what: 'allow' | 'deny' | 'other', work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    await work().catch(setError);
    setBusy(undefined);
  };
  return (
    <Stack gap="lg">
      {error !== undefined && <ErrorBox error={error} />}
      <Facts
        entries={[
          [t('connect.client'), client.name],
          [t('connect.redirect'), <code key="host">{client.redirectHost}</code>],
          [t('connect.person'), `${person.name} · ${person.email}`],
        ]}
      />
      {workspaces.length === 0 ? (
        <Alert color="yellow">{t('connect.no_workspace')}</Alert>
      ) : (
        <Select
          label={t('connect.workspace')}
          description={t('connect.workspace_hint')}
          data={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={workspaceId}
          onChange={setWorkspaceId}
          allowDeselect={false}
        />
      )}
      <Alert color="gray" icon={<ShieldAlert size={16} />}>
        {t('connect.meaning')}
      </Alert>
      <Group grow>
        <Button
          variant="default"
          loading={busy === 'deny'}
          disabled={busy !== undefined && busy !== 'deny'}
          onClick={() => void run('deny', () => onDecide({ allow: false }))}
        >
          {t('connect.deny')}
        </Button>
        <Button
          loading={busy === 'allow'}
          disabled={workspaceId === null || (busy !== undefined && busy !== 'allow')}
          onClick={() => workspaceId !== null && void run('allow', () => onDecide({ allow: true, workspaceId }))}
        >
          {t('connect.allow')}
        </Button>
      </Group>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={busy === 'other'}
        onClick={() => void run('other', onOtherPerson)}
      >
        {t('connect.other_person')}
      </Button>
    </Stack>
  );
}
