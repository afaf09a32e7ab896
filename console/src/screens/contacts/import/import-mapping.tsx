import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { ImportResult } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t, tn } from '../../../words/words.ts';
import type { Into } from './contact-columns.ts';
import { guessMapping, type Sheet, toRows } from './read-sheet.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { useImport } from './use-import.ts';

interface ImportMappingProps {
  into: Into;
  sheet: Sheet;
  onBack: () => void;
  onDone: (result: ImportResult) => void;
}

const dedupes = ['email', 'phone', 'none'] as const;
const duplicates = ['skip', 'update'] as const;

/** The second step: the meaning of each column, a preview, and what happens to known contacts. */
export function ImportMapping({ into, sheet, onBack, onDone }: ImportMappingProps) {
  const can = useCan();
  const workspace = useRead('workspace.get', {}, { enabled: can('workspace.get') });
  const [mapping, setMapping] = useState(() => guessMapping(sheet, into));
  const [dedupeBy, setDedupeBy] = useState<(typeof dedupes)[number]>('email');
  const [onDuplicate, setOnDuplicate] = useState<(typeof duplicates)[number]>('skip');
  const [error, setError] = useState<unknown>();
  const { run, sent } = useImport();
  const start = async () => {
    setError(undefined);
    try {
      const rows = toRows(sheet, mapping, into, workspace.data?.currency ?? 'EUR');
      onDone(await run({ into, rows, dedupeBy, onDuplicate }));
    } catch (cause) {
      setError(cause);
    }
  };
  const hasName = mapping.includes('name');
  return (
    <Stack gap="md">
      {error !== undefined && <ErrorBox error={error} />}
      <SheetPreview into={into} sheet={sheet} mapping={mapping} onChange={setMapping} />
      {!hasName && <Text c="red">{t('contacts.import_needs_name')}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('contacts.dedupe')}
          value={dedupeBy}
          onChange={(event) => setDedupeBy(event.currentTarget.value as typeof dedupeBy)}
          data={dedupes.map((value) => ({ value, label: t(`contacts.dedupe_${value}`) }))}
        />
        <NativeSelect
          label={t('contacts.duplicates')}
          value={onDuplicate}
          disabled={dedupeBy === 'none'}
          onChange={(event) => setOnDuplicate(event.currentTarget.value as typeof onDuplicate)}
          data={duplicates.map((value) => ({ value, label: t(`contacts.duplicates_${value}`) }))}
        />
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={sent !== undefined} onClick={onBack}>
          {t('contacts.import_back')}
        </Button>
        <Button disabled={!hasName} loading={sent !== undefined} onClick={() => void start()}>
          {tn('contacts.import_start', sheet.rows.length)}
        </Button>
      </Group>
    </Stack>
  );
}
