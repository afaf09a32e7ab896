import { useState } from 'react';
import { maxUploadBytes, uploadFile } from '../../../api/upload-file.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t } from '../../../words/words.ts';
import { type ChosenFile, formatOf } from './chosen-file.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './import.module.css';
import { ProgressBar } from './progress-bar.tsx';

interface ChooseFileProps {
  /** Explains what happens with the file. */
  note?: string;
  onFile: (file: ChosenFile) => void;
}

/** The first step: uploads a file. */
export function ChooseFile({ note, onFile }: ChooseFileProps) {
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [error, setError] = useState<unknown>();
  const take = async (file: File) => {
    setError(undefined);
    setSending({ name: file.name, share: 0 });
    try {
      const uploaded = await uploadFile(file, (share) => setSending({ name: file.name, share }));
      onFile({ ...uploaded, format: formatOf(file) });
    } catch (cause) {
      setError(cause);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <div className={classes.stack}>
      {error !== undefined && <ErrorBox error={error} />}
      <DropZone
        label={t('import.drop')}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.json,.ndjson,.jsonl,text/csv,application/json"
        busy={sending !== undefined}
        onFile={(file) => void take(file)}
      >
        {t('import.drop_hint', { size: `${maxUploadBytes / 1024 ** 2} MB` })} {note}
      </DropZone>
      {sending && <ProgressBar label={t('import.uploading', { name: sending.name })} done={sending.share} total={1} />}
    </div>
  );
}
