import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ToolListMode } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { ClientInstructions } from './client-instructions.tsx';
import { ConnectedClients } from './connected-clients.tsx';
import { CreateKey } from './create-key.tsx';
import { IntegrationsPage } from './integrations-page.tsx';
import { McpServerCard } from './mcp-server-card.tsx';
import type { NewKey } from './new-key.tsx';
import { useCallers } from './use-callers.ts';

const defaultMode: ToolListMode = 'svc';

/** Connecting AI clients: how each is set up, where they connect, what they are shown, and which are in. */
export function ExportScreen() {
  const [{ tools: wanted = '', client = '' }, setFilters] = useFilters<'tools' | 'client'>();
  const [newKey, setNewKey] = useState<NewKey>();
  const server = useRead('workspace.mcp_server', {});
  const can = useCan();
  const callers = useCallers(newKey !== undefined);
  const mode = isMode(wanted) ? wanted : defaultMode;
  const url = server.data && addressOf(server.data.url, mode);
  return (
    <IntegrationsPage description={t('integrations.export_text')}>
      {server.error && !server.data && <ErrorBox error={server.error} onRetry={() => void server.refetch()} />}
      {url ? (
        <ClientInstructions
          access={{ url, key: newKey?.secret ?? 'svc_…' }}
          chosen={client}
          onChoose={(id) => setFilters({ client: id })}
          newKey={newKey}
          isUsed={callers.items?.some(({ id }) => id === newKey?.id) ?? false}
          createKey={
            can('keys.create') ? (name) => <CreateKey key={name} client={name} onCreated={setNewKey} /> : undefined
          }
        />
      ) : (
        !server.error && <Skeleton height={260} radius="md" mb={36} />
      )}
      <McpServerCard
        url={url}
        lists={server.data?.lists}
        mode={mode}
        onMode={(next) => setFilters({ tools: next === defaultMode ? '' : next })}
        callers={callers.items}
        newKey={newKey}
        onNewKey={setNewKey}
        mayCreate={can('keys.create')}
      />
      <ConnectedClients rows={callers} onRevoked={(id) => id === newKey?.id && setNewKey(undefined)} />
    </IntegrationsPage>
  );
}

function isMode(text: string): text is ToolListMode {
  return text === 'svc' || text === 'compact' || text === 'full';
}

/** The address that a client is given: it chooses the list of tools. */
function addressOf(url: string, mode: ToolListMode): string {
  return mode === defaultMode ? url : `${url}?tools=${mode}`;
}
