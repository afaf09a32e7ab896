import { useCallback } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import type { DraftStore } from './draft-store.ts';
import { changeTrigger } from './edit-definition.ts';

/** A shared key makes choosing the kind of a trigger and choosing its webhook one undo step. */
export const triggerChangeKey = (triggerId: string) => `${triggerId}.begins`;

/**
 * Chooses the webhook of a new trigger if the workspace has only one. Otherwise the trigger would also listen to later
 * ones.
 */
export function useOnlyEndpoint(store: DraftStore): (triggerId: string) => void {
  const mayLook = useCan()('webhooks.list_inbound');
  return useCallback(
    (triggerId) => {
      const isStillOpen = () =>
        store.read().design.definition.triggers.some((one) => one.id === triggerId && isOpen(one));
      if (!mayLook || !isStillOpen()) return;
      const choose = async () => {
        const [only, second] = (await callAction('webhooks.list_inbound', {})).items;
        if (!only || second || !isStillOpen()) return;
        const config = { endpointId: only.id };
        store.change(
          (design) => ({ ...design, definition: changeTrigger(design.definition, triggerId, { config }) }),
          triggerChangeKey(triggerId),
        );
      };
      // A convenience only: if it fails, the field stays empty.
      void choose().catch(() => undefined);
    },
    [store, mayLook],
  );
}

function isOpen({ kind, config }: WorkflowTrigger): boolean {
  return kind === 'webhook' && config?.endpointId === undefined;
}
