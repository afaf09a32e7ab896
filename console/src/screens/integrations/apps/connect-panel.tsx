import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { fileText } from '../../../api/file-text.ts';
import type { ConnectedApp } from '../../../api/types.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { ChoiceBar } from '../../../ui/lists/choice-bar.tsx';
import { t } from '../../../words/words.ts';
import { ConnectForm } from './connect-form.tsx';
import { ImportForm } from './import-form.tsx';

interface ConnectPanelProps {
  /** The values in the link that `svc apps import` prints. */
  given?: GivenDocument | undefined;
  apps?: ConnectedApp[] | undefined;
  onCancel: () => void;
  onConnected: (id: string) => void;
}

interface GivenDocument {
  name: string;
  address: string;
  /** The id of a stored file. */
  file: string;
}

/** Chooses the source of a new app's operations, and shows its form. */
export function ConnectPanel({ given, apps, onCancel, onConnected }: ConnectPanelProps) {
  const [source, setSource] = useState<'mcp' | 'openapi'>(given ? 'openapi' : 'mcp');
  const can = useCan();
  return (
    <Stack gap="md">
      {can('apps.import_document') && (
        <ChoiceBar
          label={t('apps.source')}
          choices={(['mcp', 'openapi'] as const).map((value) => ({ value, label: t(`apps.source_${value}`) }))}
          value={source}
          onChange={setSource}
        />
      )}
      <Text size="sm" c="dimmed">
        {t(`apps.source_${source}_hint`)}
      </Text>
      {source === 'mcp' && <ConnectForm onCancel={onCancel} onConnected={onConnected} />}
      {source === 'openapi' && !given && <ImportForm onCancel={onCancel} onImported={({ id }) => onConnected(id)} />}
      {source === 'openapi' && given && apps && (
        <GivenForm given={given} apps={apps} onCancel={onCancel} onConnected={onConnected} />
      )}
    </Stack>
  );
}

/** Filled in from the link. An existing app of this name is updated and keeps its permissions. */
function GivenForm({
  given: { name, address, file },
  apps,
  onCancel,
  onConnected,
}: ConnectPanelProps & { given: GivenDocument; apps: ConnectedApp[] }) {
  const text = useQuery({
    queryKey: ['document of a link', file],
    queryFn: () => fileText(file),
    enabled: file !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.error) return <ErrorBox error={text.error} onRetry={() => void text.refetch()} />;
  if (file !== '' && text.data === undefined) return <Loader size="sm" />;
  const isKnown = apps.some((app) => app.name === name && app.source === 'openapi');
  return (
    <>
      {isKnown && <Text size="sm">{t('apps.import_known', { name })}</Text>}
      <ImportForm
        {...(isKnown && { known: { name } })}
        given={{ name, address, document: text.data?.text ?? '', fileName: text.data?.name ?? '' }}
        onCancel={onCancel}
        onImported={({ id }) => onConnected(id)}
      />
    </>
  );
}
