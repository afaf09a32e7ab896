import { Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { DrawnField } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';

/** A pasted document, or one from a file; a file is shown only by name, because it may be very long. */
export function DocumentField({ value, error, onChange, fileName }: DrawnField & { fileName: string }) {
  const [file, setFile] = useState(fileName);
  const take = async (chosen: File | null) => {
    if (!chosen) return;
    const text = await chosen.text();
    setFile(chosen.name);
    onChange(text);
  };
  const isFile = file !== '' && value !== '';
  return (
    <div>
      {isFile ? (
        <Text size="sm" fw={500}>
          {t('apps.document_file', { file })}
        </Text>
      ) : (
        <Textarea
          name="document"
          label={t('apps.document')}
          description={t('apps.document_hint')}
          autosize
          minRows={5}
          maxRows={12}
          spellCheck={false}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Group gap="xs" mt="xs">
        <FileButton
          accept=".json,.yaml,.yml,application/json,application/yaml"
          onChange={(chosen) => void take(chosen)}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default" leftSection={<FileUp size={14} />}>
              {t('form.choose_file')}
            </Button>
          )}
        </FileButton>
        {isFile && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setFile('');
              onChange('');
            }}
          >
            {t('apps.document_paste')}
          </Button>
        )}
      </Group>
    </div>
  );
}
