import { useState } from 'react';
import type { ImportResult } from '../../../api/types.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import type { Into } from './contact-columns.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportSource } from './import-source.tsx';
import type { Sheet } from './read-sheet.ts';

interface ImportDialogProps {
  into: Into;
  opened: boolean;
  onClose: () => void;
}

/** Imports customers or leads from a pasted sheet or a CSV file, in three steps. */
export function ImportDialog({ into, opened, onClose }: ImportDialogProps) {
  return (
    <Dialog title={t(`contacts.import_${into}`)} size={720} opened={opened} onClose={onClose}>
      {opened && <Steps into={into} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ into, onClose }: Pick<ImportDialogProps, 'into' | 'onClose'>) {
  const [sheet, setSheet] = useState<Sheet>();
  const [result, setResult] = useState<ImportResult>();
  if (result) return <ImportOutcome result={result} onClose={onClose} />;
  if (sheet) return <ImportMapping into={into} sheet={sheet} onBack={() => setSheet(undefined)} onDone={setResult} />;
  return <ImportSource onSheet={setSheet} onCancel={onClose} />;
}
