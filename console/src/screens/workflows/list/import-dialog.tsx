import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ActionResult } from '../../../api/actions.ts';
import type { WorkflowDocument } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { DropZone } from '../../tables/import/drop-zone.tsx';
import { ImportOutcome } from './import-outcome.tsx';

interface ImportDialogProps {
  onClose: () => void;
  onOpen: (id: string) => void;
}

export function ImportDialog({ onClose, onOpen }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [made, setMade] = useState<ActionResult<'workflows.import'>>();
  const importing = useWrite('workflows.import', 'workflow');

  const take = async (given: string) => {
    setError(undefined);
    const read = readDocument(given);
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    try {
      setMade(await importing.mutateAsync({ document: read.document }));
    } catch (cause) {
      setError(cause);
    }
  };
  const takeFile = async (file: File) => {
    const given = await file.text();
    setText(given);
    await take(given);
  };
  return (
    <Dialog title={t('import_workflow.title')} opened size={640} onClose={onClose}>
      {made ? (
        <ImportOutcome made={made} onClose={onClose} onOpen={onOpen} />
      ) : (
        <Stack gap="md">
          <DropZone
            label={t('import_workflow.file')}
            accept=".json,application/json"
            busy={importing.isPending}
            onFile={(file) => void takeFile(file)}
          >
            {t('import_workflow.file_hint')}
          </DropZone>
          <Textarea
            label={t('import_workflow.or_paste')}
            autosize
            minRows={5}
            maxRows={14}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.78rem' } }}
            error={problem}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          {error !== undefined && <ErrorBox error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button disabled={text.trim() === ''} loading={importing.isPending} onClick={() => void take(text)}>
              {t('import_workflow.submit')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

type ReadDocument = { document: WorkflowDocument } | { problem: string };

/** Checks what can be checked before the server validates the file. */
function readDocument(text: string): ReadDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { problem: t('import_workflow.no_json', { problem: cause instanceof Error ? cause.message : '' }) };
  }
  return isDocument(value) ? { document: value } : { problem: t('import_workflow.no_document') };
}

function isDocument(value: unknown): value is WorkflowDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { format, name, definition } = value as Record<string, unknown>;
  return format === 'svc.workflow' && typeof name === 'string' && typeof definition === 'object' && definition !== null;
}
