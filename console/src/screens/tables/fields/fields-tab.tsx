import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Table, TableField } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { useKey } from '../../../ui/browser/use-key.ts';
import { CreateButton } from '../../../ui/buttons/create-button.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { t, tn } from '../../../words/words.ts';
import { FieldDialog } from './field-dialog.tsx';
import { FieldRow } from './field-row.tsx';
import classes from './fields.module.css';
import { moved, useReorder } from './use-reorder.ts';

/** The fields of a table in their order, and the actions for them. */
export function FieldsTab({ table }: { table: Table }) {
  const can = useCan();
  const client = useQueryClient();
  const [opened, setOpened] = useState<TableField | 'new'>();
  const update = useWrite('tables.update_table', 'table');
  const mayDesign = table.rights.design && table.kind === 'records' && can('tables.save_field');
  // While an order is being saved, the rows are already in their new places.
  const [order, setOrder] = useState<string[]>();
  const [heard, setHeard] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const rows = order ? inOrder(table.fields, order) : table.fields;

  const reorder = useReorder(list, (from, to) => {
    store(moved(rows, from, to).map((field) => field.key));
    setHeard(t('fields.moved', { name: rows[from]?.name ?? '', place: to + 1, count: rows.length }));
  });
  const key = ['tables.get_table', { id: table.id }];
  const keep = (saved: Table) => client.setQueryData(key, saved);
  /** The current state: the answer to the previous change counts, even before the table is fetched again. */
  const latest = () => client.getQueryData<Table>(key) ?? table;
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A drag passes many places, and only the last one is saved. */
  const store = (keys: string[]) => {
    setOrder(keys);
    clearTimeout(saving.current);
    saving.current = setTimeout(() => {
      update
        .mutateAsync({ id: table.id, fieldOrder: keys, expectedUpdatedAt: latest().updatedAt })
        .then(keep)
        .catch(notify.failed)
        .finally(() => setOrder((now) => (now === keys ? undefined : now)));
    }, 400);
  };
  const makeTitle = (field: TableField) =>
    update
      .mutateAsync({ id: table.id, titleField: field.key, expectedUpdatedAt: latest().updatedAt })
      .then((saved) => {
        keep(saved);
        notify.done(t('fields.title_done', { name: field.name }));
      })
      .catch(notify.failed);
  useKey('c', () => mayDesign && setOpened('new'));
  return (
    <Section
      title={tn('fields.count', table.fields.length)}
      description={mayDesign ? t('fields.description') : t('fields.description_fixed')}
      actions={mayDesign && <CreateButton onClick={() => setOpened('new')}>{t('fields.add')}</CreateButton>}
    >
      <ul ref={list} className={classes.rows} aria-label={t('fields.list')}>
        {rows.map((field, index) => (
          <FieldRow
            key={field.id}
            table={table}
            field={field}
            index={index}
            count={rows.length}
            mayDesign={mayDesign}
            reorder={reorder}
            onOpen={() => setOpened(field)}
            onMakeTitle={() => void makeTitle(field)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      {opened && (
        <FieldDialog table={table} field={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}

function inOrder(fields: TableField[], keys: string[]): TableField[] {
  const place = (field: TableField) => (keys.includes(field.key) ? keys.indexOf(field.key) : keys.length);
  return fields.toSorted((one, other) => place(one) - place(other));
}
