import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActionInput, ActionResult } from '../../../api/actions.ts';
import { callAction } from '../../../api/call-action.ts';
import { refresh } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t, tn } from '../../../words/words.ts';

const batch = 100;

type UpdateAction = 'crm.update_leads' | 'crm.update_customers';
type Changes<Name extends UpdateAction> = ActionInput<Name>['changes'];
type Changed<Name extends UpdateAction> = ActionResult<Name>['changed'];
type Skipped = ActionResult<'crm.delete_leads'>['skipped'];

interface Kind<Name extends UpdateAction> {
  topic: 'lead' | 'customer';
  update: Name;
  remove: 'crm.delete_leads' | 'crm.delete_customers';
}

export interface Bulk<Name extends UpdateAction> {
  /** How far it is, while something is under way. */
  progress: { done: number; total: number } | undefined;
  /** `back` says what puts one back as it was; without it the change is final. */
  change: (
    ids: readonly string[],
    fields: Omit<Changes<Name>[number], 'id'>,
    back?: (before: Changed<Name>[number]['before']) => Omit<Changes<Name>[number], 'id'>,
  ) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
}

/** Changes or deletes many, a hundred to a call, tells exactly what became of them, and offers to take it back. */
export function useBulk<Name extends UpdateAction>({ topic, update, remove }: Kind<Name>): Bulk<Name> {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const inBatches = async <Item>(items: readonly Item[], work: (part: Item[]) => Promise<unknown>) => {
    setProgress({ done: 0, total: items.length });
    try {
      for (let at = 0; at < items.length; at += batch) {
        await work(items.slice(at, at + batch));
        setProgress({ done: Math.min(at + batch, items.length), total: items.length });
      }
    } finally {
      setProgress(undefined);
      await refresh(client, topic);
    }
  };
  const send = async (changes: Changes<Name>) => {
    const outcome: { changed: Changed<Name>; skipped: Skipped } = { changed: [], skipped: [] };
    await inBatches(changes, async (part) => {
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
            expectedUpdatedAt: after.updatedAt,
          })) as Changes<Name>,
        );
        notify.done(told(tn('bulk.undone', undone.changed.length), undone.skipped));
      });
    },
    async remove(ids) {
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
          const answer = await callAction('workspace.restore_many', { type: topic, ids: part });
          restored += answer.restored.length;
          left.push(...answer.skipped);
        });
        notify.done(told(tn('bulk.restored', restored), left));
      });
    },
  };
}

/** How many were left, with the reason of the first: the others are mostly the same. */
function told(done: string, skipped: Skipped): string {
  const [first] = skipped;
  return first ? t('bulk.and_left', { done, count: skipped.length, reason: first.message }) : done;
}
