import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ExternalLink, Play, Unplug } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import type { Table, TableField, TableRecord } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { isMarker } from '../grid/writing/pending-rows.ts';
import { addressFor } from './address-for.ts';

interface RecordButtonProps {
  table: Pick<Table, 'id' | 'name'>;
  field: TableField;
  record: TableRecord;
  tabIndex?: number;
  size: 'compact-xs' | 'xs';
}

/** The button of a record: opens an address with its values, or runs a workflow with it. */
export function RecordButton({ table, field, record, tabIndex = 0, size }: RecordButtonProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const shared = { size, tabIndex, variant: 'default' };
  const label = field.label || field.name;
  const isGone = useIsGone(field.workflow);
  // The server does not have the record yet.
  if (isMarker(record.id)) return null;
  if (!field.workflow) {
    const href = addressFor(field.url ?? '', record);
    return href ? (
      <Button
        {...shared}
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        rightSection={<ExternalLink size={12} />}
      >
        {label}
      </Button>
    ) : null;
  }
  const run = async (id: string) => {
    setBusy(true);
    try {
      const { executionId } = await callAction('workflows.run', {
        id,
        mode: 'async',
        // The same format as the events of records, so that one workflow can handle both.
        input: {
          tableId: table.id,
          tableName: table.name,
          record: await callAction('tables.get_record', { tableId: table.id, id: record.id }),
        },
      });
      notify.started(t('button.started', { name: label }), t('button.show_run'), () =>
        navigate({ to: '/runs/$executionId', params: { executionId } }),
      );
    } catch (cause) {
      notify.failed(cause);
    } finally {
      setBusy(false);
    }
  };
  const { workflow } = field;
  // Only people who can see workflows can tell whether the button's workflow is missing.
  if (isGone)
    return (
      <Tooltip label={t('button.workflow_gone')}>
        <Button {...shared} data-disabled aria-disabled leftSection={<Unplug size={12} />} onClick={stay}>
          {label}
          <VisuallyHidden>, {t('button.workflow_gone')}</VisuallyHidden>
        </Button>
      </Tooltip>
    );
  return (
    <Button {...shared} loading={busy} leftSection={<Play size={12} />} onClick={() => void run(workflow)}>
      {label}
    </Button>
  );
}

const stay = (event: MouseEvent) => event.preventDefault();

/** Whether the workflow of a button was deleted. All records share one cached answer. */
function useIsGone(workflow: string | undefined): boolean {
  const can = useCan();
  const enabled = workflow !== undefined && can('workflows.get');
  const { error } = useRead('workflows.get', { id: workflow ?? '' }, { enabled });
  return error instanceof ApiError && error.status === 404;
}
