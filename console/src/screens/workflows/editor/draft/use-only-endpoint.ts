import { useCallback } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import type { DraftStore } from './draft-store.ts';
import { changeTrigger } from './edit-definition.ts';

/** With the key of the change that made a trigger what it is, the choice of its endpoint is the same step back. */
export const beginningOf = (triggerId: string) => `${triggerId}.begins`;

/** For a trigger that is new: whoever has a single incoming webhook means that one, and none that may come later. */
export function useOnlyEndpoint(store: DraftStore): (triggerId: string) => void {
  const mayLook = useCan()('webhooks.list_inbound');
  return useCallback(
    (triggerId) => {
      const isAsked = () => store.read().design.definition.triggers.some((one) => one.id === triggerId && isOpen(one));
      if (!mayLook || !isAsked()) return;
      const choose = async () => {
        const [only, second] = (await callAction('webhooks.list_inbound', {})).items;
        if (!only || second || !isAsked()) return;
        const config = { endpointId: only.id };
        store.change(
          (design) => ({ ...design, definition: changeTrigger(design.definition, triggerId, { config }) }),
          beginningOf(triggerId),
        );
      };
      // Nobody asked for it: where it cannot be known, the field stays open.
      void choose().catch(() => undefined);
    },
    [store, mayLook],
  );
}

function isOpen({ kind, config }: WorkflowTrigger): boolean {
  return kind === 'webhook' && config?.endpointId === undefined;
}
