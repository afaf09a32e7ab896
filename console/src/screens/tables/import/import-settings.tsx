import { Alert, Button, Checkbox, Loader, Skeleton } from '@mantine/core';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ImportSettings, Table } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { formatBytes, formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import type { ChosenFile } from './chosen-file.ts';
import classes from './import.module.css';
import { MappingTable } from './mapping-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type DecimalMark, ReadingSettings } from './reading-settings.tsx';
import { useImportPreview } from './use-import-preview.ts';

interface ImportSettingsProps {
  table: Table;
  file: ChosenFile;
  onStarted: (importId: string) => void;
  onBack: () => void;
}

/** The mapping of columns to fields; each change updates the preview. */
export function ImportSettingsForm({ table, file, onStarted, onBack }: ImportSettingsProps) {
  const [sheet, setSheet] = useState('');
  const [delimiter, setDelimiter] = useState('');
  const [decimalMark, setDecimalMark] = useState<DecimalMark | ''>('');
  const [upsertBy, setUpsertBy] = useState('');
  const [skipErrors, setSkipErrors] = useState(false);
  const start = useWrite('tables.start_import', 'import', 'records');
  const [refusal, setRefusal] = useState<unknown>();
  const settings: ImportSettings = {
    tableId: table.id,
    fileId: file.id,
    format: file.format,
    ...(sheet ? { sheet } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(decimalMark ? { decimalMark } : {}),
    ...(upsertBy ? { upsertBy } : {}),
  };
  const { columns, sheets, preview, error, checking, mapping, setMapping, retry } = useImportPreview(table, settings);
  const isFine = preview !== undefined && preview.totalRows > 0 && (preview.errorCount === 0 || skipErrors);
  const begin = async () => {
    setRefusal(undefined);
    try {
      const { importId } = await start.mutateAsync({
        ...settings,
        mapping,
        ...(skipErrors ? { skipErrors } : {}),
      });
      onStarted(importId);
    } catch (cause) {
      setRefusal(cause);
    }
  };
  return (
    <div className={classes.stack}>
      <div className={classes.file}>
        <FileSpreadsheet size={18} aria-hidden="true" />
        {file.name}
        <span className={classes.quiet}>
          {formatBytes(file.size)}
          {preview && ` · ${tn('import.rows', preview.totalRows)}`}
        </span>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onBack}>
          {t('import.other_file')}
        </Button>
      </div>
      <ReadingSettings
        table={table}
        format={file.format}
        sheets={sheets}
        sheet={sheet}
        onSheet={(value) => {
          setSheet(value);
          // The columns change, so the mapping no longer applies.
          setMapping(undefined);
        }}
        delimiter={delimiter}
        onDelimiter={(value) => {
          setDelimiter(value);
          setMapping(undefined);
        }}
        // Relevant only if a column has numbers with a comma or a point.
        hasMarks={columns?.some(({ numbers }) => numbers !== null) ?? false}
        decimalMark={decimalMark}
        onDecimalMark={setDecimalMark}
        upsertBy={upsertBy}
        onUpsertBy={(key) => {
          setUpsertBy(key);
          // A column of record numbers can only be mapped if records are found by it.
          const isNumber = (each: string) => table.fields.some(({ key, type }) => key === each && type === 'numbering');
          if (isNumber(key) || isNumber(upsertBy)) setMapping(undefined);
        }}
      />
      {error && <ErrorBox error={error} onRetry={retry} />}
      {!columns && !error && <Skeleton height={220} radius="md" />}
      {columns && !error && (
        <>
          {!preview && <Alert color="gray">{t('import.none_matched')}</Alert>}
          <MappingTable table={table} columns={columns} mapping={mapping} upsertBy={upsertBy} onChange={setMapping} />
          {preview && <PreviewTable table={table} preview={preview} />}
          {preview && preview.errorCount > 0 && (
            <Alert color="yellow" icon={<TriangleAlert size={16} />} title={tn('import.faults', preview.errorCount)}>
              <Checkbox
                mt={4}
                label={t('import.skip_errors')}
                checked={skipErrors}
                onChange={(event) => setSkipErrors(event.currentTarget.checked)}
              />
            </Alert>
          )}
        </>
      )}
      {refusal !== undefined && <ErrorBox error={refusal} />}
      <div className={classes.buttons}>
        <Button loading={start.isPending} disabled={!isFine || checking || error !== null} onClick={() => void begin()}>
          {preview ? t('import.start_count', { count: formatNumber(preview.totalRows) }) : t('import.start')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('ui.cancel')}
        </Button>
        <span role="status" className={classes.checking}>
          {checking && (
            <>
              <Loader size={13} aria-hidden="true" /> {t('import.checking')}
            </>
          )}
        </span>
      </div>
    </div>
  );
}
