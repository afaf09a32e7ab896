import { History } from 'lucide-react';
import type { Table, TableImport } from '../../../api/types.ts';
import { useList } from '../../../api/use-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

interface PastImportsProps {
  table: Table;
  opened: string | undefined;
  onOpen: (id: string) => void;
}

export function PastImports({ table, opened, onOpen }: PastImportsProps) {
  const list = useList('tables.list_imports', { tableId: table.id });
  const columns: Column<TableImport>[] = [
    { key: 'started', label: t('import.started'), render: ({ startedAt }) => <TimeAgo at={startedAt} /> },
    { key: 'state', label: t('import.state'), render: (one) => <ImportState one={one} /> },
    { key: 'created', label: t('import.created'), align: 'right', render: ({ created }) => formatNumber(created) },
    {
      key: 'updated',
      label: t('import.updated'),
      align: 'right',
      hideBelow: 'sm',
      render: ({ updated }) => formatNumber(updated),
    },
    { key: 'failed', label: t('import.failed'), align: 'right', render: ({ failed }) => formatNumber(failed) },
  ];
  return (
    <Section title={t('import.past')}>
      <DataTable
        label={t('import.past')}
        columns={columns}
        rows={list}
        rowKey={({ id }) => id}
        selected={opened}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState icon={History} title={t('import.past_empty')}>
            {t('import.past_empty_text')}
          </EmptyState>
        }
      />
    </Section>
  );
}

const tones: Record<TableImport['state'], Tone> = { running: 'info', done: 'good', failed: 'bad' };

function ImportState({ one }: { one: TableImport }) {
  return <StateDot tone={tones[one.state]} label={t(`import.state_${one.state}`)} />;
}
