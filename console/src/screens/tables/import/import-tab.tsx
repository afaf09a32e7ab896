import { useState } from 'react';
import type { Table } from '../../../api/types.ts';
import { Section } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { ChooseFile } from './choose-file.tsx';
import type { ChosenFile } from './chosen-file.ts';
import { ImportSettingsForm } from './import-settings.tsx';
import { ImportStatus } from './import-status.tsx';
import { PastImports } from './past-imports.tsx';

/** Imports records from a file: choose it, map its columns, check the preview, start, and watch the progress. */
export function ImportTab({ table }: { table: Table }) {
  const [filters, setFilters] = useFilters<'import'>();
  const [file, setFile] = useState<ChosenFile>();
  const show = (id: string | undefined) => {
    setFile(undefined);
    setFilters({ import: id }, id ? 'push' : 'replace');
  };
  return (
    <>
      {filters.import && <ImportStatus id={filters.import} table={table} onClose={() => show(undefined)} />}
      {!filters.import && (
        <Section title={t('import.title')} description={t('import.description')}>
          {!file && <ChooseFile onFile={setFile} />}
          {file && (
            <ImportSettingsForm
              key={file.id}
              table={table}
              file={file}
              onStarted={show}
              onBack={() => setFile(undefined)}
            />
          )}
        </Section>
      )}
      <PastImports table={table} opened={filters.import} onOpen={show} />
    </>
  );
}
