import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../words/words.ts';
import { DropZone } from '../../tables/import/drop-zone.tsx';
import { readSheet, type Sheet } from './read-sheet.ts';

/** The first step: choose a file, or paste from a spreadsheet. */
export function ImportSource({ onSheet, onCancel }: { onSheet: (sheet: Sheet) => void; onCancel: () => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = async (given: string) => {
    const sheet = await readSheet(given);
    if (sheet) onSheet(sheet);
    else setProblem(t('contacts.import_no_rows'));
  };
  return (
    <Stack gap="md">
      <DropZone
        label={t('contacts.import_file')}
        accept=".csv,.tsv,.txt,text/csv"
        onFile={(file) => void file.text().then(take)}
      >
        {t('contacts.import_file_hint')}
      </DropZone>
      <Textarea
        label={t('contacts.import_paste')}
        description={t('contacts.import_paste_hint')}
        error={problem}
        minRows={5}
        maxRows={12}
        autosize
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => void take(text)}>
          {t('contacts.import_next')}
        </Button>
      </Group>
    </Stack>
  );
}
