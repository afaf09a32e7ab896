import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { ChoiceBar } from '../../../ui/lists/choice-bar.tsx';
import { t } from '../../../words/words.ts';
import { ConnectForm } from './connect-form.tsx';
import { ImportForm } from './import-form.tsx';

interface ConnectPanelProps {
  onCancel: () => void;
  onConnected: (id: string) => void;
}

/** Where the operations of a new app come from, and the form for that. */
export function ConnectPanel({ onCancel, onConnected }: ConnectPanelProps) {
  const [source, setSource] = useState<'mcp' | 'openapi'>('mcp');
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
      {source === 'mcp' ? (
        <ConnectForm onCancel={onCancel} onConnected={onConnected} />
      ) : (
        <ImportForm onCancel={onCancel} onImported={({ id }) => onConnected(id)} />
      )}
    </Stack>
  );
}
