import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Archive, ArchiveRestore, Tag, Trash2 } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { OwnerMenu } from '../lists/bulk/owner-menu.tsx';
import { useBulk } from '../lists/bulk/use-bulk.ts';
import { drawTagsAs } from './tags-field.tsx';

interface BulkCustomersProps {
  selection: Selection;
  /** Whether the list shows archived customers. */
  isArchive: boolean;
  allIds: (() => Promise<string[]>) | undefined;
}

/** Tags, owner, archive and deletion for the chosen customers. */
export function BulkCustomers({ selection, isArchive, allIds }: BulkCustomersProps) {
  const can = useCan();
  const bulk = useBulk({ topic: 'customer', update: 'crm.update_customers', remove: 'crm.delete_customers' });
  const ids = [...selection.ids];
  const finish = (work: Promise<unknown>) => work.then(selection.clear);
  const state = isArchive ? 'active' : 'archived';
  const small = { size: 'xs', variant: 'default' } as const;
  return (
    <BulkBar selection={selection} progress={bulk.progress} allIds={allIds}>
      {can('crm.update_customers') && (
        <>
          <Button
            {...small}
            leftSection={<Tag size={14} />}
            onClick={() =>
              askTags(ids.length, (addTags, removeTags) =>
                finish(bulk.change(ids, { addTags, removeTags }, (before) => ({ tags: before.tags }))),
              )
            }
          >
            {t('customer.tags')}
          </Button>
          <OwnerMenu
            onChoose={(ownerId) =>
              void finish(bulk.change(ids, { ownerId }, (before) => ({ ownerId: before.ownerId }))).catch(notify.failed)
            }
          />
          <Button
            {...small}
            leftSection={isArchive ? <ArchiveRestore size={14} /> : <Archive size={14} />}
            onClick={() =>
              void finish(bulk.change(ids, { state }, (before) => ({ state: before.state }))).catch(notify.failed)
            }
          >
            {t(isArchive ? 'customer.unarchive' : 'customer.archive')}
          </Button>
        </>
      )}
      {can('crm.delete_customers') && (
        <Button
          {...small}
          leftSection={<Trash2 size={14} />}
          onClick={() =>
            confirmEffect({
              title: tn('bulk.delete_customers', ids.length),
              effect: t('bulk.delete_effect'),
              confirmLabel: t('bulk.delete'),
              onConfirm: () => finish(bulk.remove(ids)),
            })
          }
        >
          {t('bulk.delete')}
        </Button>
      )}
    </BulkBar>
  );
}

function askTags(count: number, change: (add: string[], remove: string[]) => Promise<unknown>): void {
  const id = modals.open({
    title: tn('bulk.tags_title', count),
    children: (
      <FieldForm
        fields={[
          { name: 'add', label: t('bulk.add_tags'), draw: drawTagsAs(t('bulk.add_tags')) },
          { name: 'remove', label: t('bulk.remove_tags'), draw: drawTagsAs(t('bulk.remove_tags')) },
        ]}
        submitLabel={t('bulk.change_tags')}
        onCancel={() => modals.close(id)}
        onSubmit={async ({ add, remove }) => {
          await change(linesOf(add), linesOf(remove));
          modals.close(id);
        }}
      />
    ),
  });
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((tag) => tag !== '');
}
