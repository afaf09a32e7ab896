import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { t, tn } from '../../words/words.ts';
import { downloadCsv } from './write-csv.ts';

interface ExportButtonProps<Row> {
  /** The name of the file, such as "customers". */
  name: string;
  columns: Column<Row>[];
  rows: () => Promise<Row[]>;
  /** Uses the small size of a list's other tools. */
  size?: 'xs';
}

/** Exports the filtered rows in their order, with the visible columns. */
export function ExportButton<Row>({ name, columns, rows, size }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const all = await rows();
      const cells = all.map((row) => columns.map(({ text }) => text?.(row) ?? ''));
      downloadCsv(name, [columns.map(({ label }) => label), ...cells]);
      notify.done(tn('lists.exported', all.length));
    } catch (cause) {
      notify.failed(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...(size && { size })}
      variant="default"
      leftSection={<Download size={size ? 14 : 15} />}
      loading={busy}
      onClick={() => void run()}
    >
      {t('lists.export')}
    </Button>
  );
}
