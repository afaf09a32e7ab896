import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Copy, ExternalLink, Link as LinkIcon, Printer, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RecordPage, Table, TableRecord } from '../../../api/types.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { fetchRecords, type ListInput } from '../grid/window/record-pages.ts';

interface PanelBarProps {
  table: Table;
  id: string;
  input: ListInput;
  total: number | undefined;
  onOpen: (id: string | undefined) => void;
  onDelete: ((id: string, done: () => void) => void) | undefined;
  /** Opens a new record with the values of this one. */
  onDuplicate: (() => void) | undefined;
  onPrint: (() => void) | undefined;
  /** The open tab of the record. */
  children: ReactNode;
}

/** Buttons for the previous and next record, and the actions for the whole record. */
export function PanelBar(props: PanelBarProps) {
  const { table, id, input, total = 0, onOpen, onDelete, onDuplicate, onPrint, children } = props;
  const client = useQueryClient();
  const place = findPlace(client, input, id);
  const address = `/tables/${table.id}?record=${id}`;
  const go = (to: number) =>
    recordAt(client, input, to)
      .then((record) => record && onOpen(record.id))
      .catch(notify.failed);
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, location.href).href);
    notify.done(t('record.link_copied'));
  };
  return (
    <Group gap={4}>
      {children}
      {/* Without room beside the tabs, the buttons move below them together. */}
      <Group gap={0} wrap="nowrap" ml="auto">
        <BarIcon
          label={t('record.previous')}
          disabled={place === undefined || place === 0}
          onClick={() => void go((place ?? 0) - 1)}
        >
          <ChevronUp size={16} />
        </BarIcon>
        <BarIcon
          label={t('record.next')}
          disabled={place === undefined || place >= total - 1}
          onClick={() => void go((place ?? 0) + 1)}
        >
          <ChevronDown size={16} />
        </BarIcon>
        <BarIcon label={t('record.copy_link')} onClick={() => void copy().catch(notify.failed)}>
          <LinkIcon size={15} />
        </BarIcon>
        <Tooltip label={t('record.open_elsewhere')}>
          <ActionIcon component="a" href={address} target="_blank" aria-label={t('record.open_elsewhere')}>
            <ExternalLink size={15} />
          </ActionIcon>
        </Tooltip>
        {onPrint && (
          <BarIcon label={t('record.print')} onClick={onPrint}>
            <Printer size={15} />
          </BarIcon>
        )}
        {onDuplicate && (
          <BarIcon label={t('record.duplicate')} onClick={onDuplicate}>
            <Copy size={15} />
          </BarIcon>
        )}
        {onDelete && (
          <BarIcon label={t('record.delete')} onClick={() => onDelete(id, () => onOpen(undefined))}>
            <Trash2 size={15} />
          </BarIcon>
        )}
      </Group>
    </Group>
  );
}

interface BarIconProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function BarIcon({ label, disabled = false, onClick, children }: BarIconProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** The position of a record in the list, if its page is loaded. */
function findPlace(client: QueryClient, input: ListInput, id: string): number | undefined {
  const question = JSON.stringify(input);
  for (const [key, page] of client.getQueriesData<RecordPage>({ queryKey: ['tables.list_records'] })) {
    const { limit: _limit, offset = 0, ...asked } = key[1] as ListInput;
    if (!page?.list || JSON.stringify(asked) !== question) continue;
    const at = page.list.findIndex((record) => record.id === id);
    if (at >= 0) return offset + at;
  }
  return undefined;
}

async function recordAt(client: QueryClient, input: ListInput, place: number): Promise<TableRecord | undefined> {
  return (await fetchRecords(client, input, place, 1))[0];
}
