import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionInput, ActionResult } from '../../../api/actions.ts';
import { callAction } from '../../../api/call-action.ts';
import type { Topic } from '../../../api/topics.ts';
import { refresh } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t, tn } from '../../../words/words.ts';

const batch = 100;

type UpdateAction = 'crm.update_leads' | 'crm.update_customers' | 'tasks.update_many' | 'messages.mark_threads';
type Changes<Name extends UpdateAction> = ActionInput<Name>['changes'];
type Changed<Name extends UpdateAction> = ActionResult<Name>['changed'];
export type Skipped = ActionResult<'crm.delete_leads'>['skipped'];

interface Kind<Name extends UpdateAction> {
  topic: 'lead' | 'customer' | 'task' | 'message';
  update: Name;
  remove?: 'crm.delete_leads' | 'crm.delete_customers' | 'tasks.delete_many';
}

export interface Bulk<Name extends UpdateAction> {
  /** The progress while something is running. */
  progress: { done: number; total: number } | undefined;
  /** `back` restores one row; without it the change is final. */
  change: (
    ids: readonly string[],
    fields: Omit<Changes<Name>[number], 'id'>,
    back?: (before: Changed<Name>[number]['before']) => Omit<Changes<Name>[number], 'id'>,
  ) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
}

/** Changes or deletes many rows, a hundred per call, reports the exact result, and offers to undo it. */
export function useBulk<Name extends UpdateAction>({ topic, update, remove }: Kind<Name>): Bulk<Name> {
  const [progress, setProgress] = useState<Progress>();

  const inBatches = useBatches(setProgress, topic);
  const send = async (changes: Changes<Name>) => {
    const outcome: { changed: Changed<Name>; skipped: Skipped } = { changed: [], skipped: [] };
    await inBatches<Changes<Name>[number]>(changes, async (part) => {
      const { changed, skipped } = await callAction(update, { changes: part } as ActionInput<Name>);
      outcome.changed = [...outcome.changed, ...changed] as Changed<Name>;
      outcome.skipped.push(...skipped);
    });
    return outcome;
  };

  return {
    progress,
    async change(ids, fields, back) {
      const { changed, skipped } = await send(ids.map((id) => ({ id, ...fields })) as Changes<Name>);
      const said = told(tn('bulk.changed', changed.length), skipped);
      if (changed.length === 0) return notify.problem(said);
      if (!back) return notify.done(said);
      notify.undoable(said, async () => {
        const undone = await send(
          changed.map(({ before, after }) => ({
            id: before.id,
            ...back(before),
            ...('updatedAt' in after && { expectedUpdatedAt: after.updatedAt }),
          })) as Changes<Name>,
        );
        notify.done(told(tn('bulk.undone', undone.changed.length), undone.skipped));
      });
    },
    remove: (ids) => (remove ? removeMany(inBatches, remove, topic, ids) : Promise.resolve()),
  };
}

type Batches = <Item>(items: readonly Item[], work: (part: Item[]) => Promise<unknown>) => Promise<void>;
type Progress = { done: number; total: number } | undefined;

/** Processes many rows in batches, counts the progress, and makes the lists refetch at the end. */
export function useBatches(setProgress: (progress: Progress) => void, ...topics: Topic[]): Batches {
  const client = useQueryClient();
  return async (items, work) => {
    setProgress({ done: 0, total: items.length });
    try {
      for (let at = 0; at < items.length; at += batch) {
        await work(items.slice(at, at + batch));
        setProgress({ done: Math.min(at + batch, items.length), total: items.length });
      }
    } finally {
      setProgress(undefined);
      await refresh(client, ...topics);
    }
  };
}

type RemoveAction = 'crm.delete_leads' | 'crm.delete_customers' | 'tasks.delete_many' | 'payments.delete_drafts';

/** Deletes many rows, and offers to restore them. */
export async function removeMany(
  inBatches: Batches,
  remove: RemoveAction,
  type: string,
  ids: readonly string[],
): Promise<void> {
  const gone: string[] = [];
  const kept: Skipped = [];
  await inBatches(ids, async (part) => {
    const { deleted, skipped } = await callAction(remove, { ids: part });
    gone.push(...deleted);
    kept.push(...skipped);
  });
  const said = told(tn('bulk.deleted', gone.length), kept);
  if (gone.length === 0) return notify.problem(said);
  notify.undoable(said, async () => {
    let restored = 0;
    const left: Skipped = [];
    await inBatches(gone, async (part) => {
      const answer = await callAction('workspace.restore_many', { type, ids: part });
      restored += answer.restored.length;
      left.push(...answer.skipped);
    });
    notify.done(told(tn('bulk.restored', restored), left));
  });
}

/** How many rows failed, with the first reason, because the others are usually the same. */
export function told(done: string, skipped: Skipped): string {
  const [first] = skipped;
  return first ? t('bulk.and_left', { done, count: skipped.length, reason: first.message }) : done;
}
