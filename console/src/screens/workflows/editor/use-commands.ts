import { useMemo } from 'react';
import type { StepPosition } from '../../../api/types.ts';
import type { Autosave } from './draft/autosave.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { addStep, addTrigger, connect, disconnect, moveNodes, removeNodes } from './draft/edit-definition.ts';
import { cutOut, type Fragment, paste } from './draft/fragment.ts';
import { freePlace, layOut, placesOf, stepGap } from './draft/layout.ts';
import { idsOf, newId } from './draft/new-id.ts';
import { edgeKey, portOfEdge, portsOf, triggerPort } from './draft/ports.ts';
import { triggerChangeKey, useOnlyEndpoint } from './draft/use-only-endpoint.ts';
import type { Kinds, Place, Select } from './editor-context.ts';

/** A step or trigger to add: its kind, a suggested id and its first config. */
export interface NodeToAdd {
  role: 'step' | 'trigger';
  kind: string;
  suggestedId: string;
  config?: Record<string, unknown>;
}

export interface Commands {
  undo: () => void;
  redo: () => void;
  add: (node: NodeToAdd, place: Place | undefined, centre: StepPosition) => void;
  connect: (from: string, port: string, to: string) => void;
  remove: (ids: ReadonlySet<string>) => void;
  move: (positions: ReadonlyMap<string, StepPosition>) => void;
  arrange: () => void;
  duplicate: (ids: ReadonlySet<string>) => void;
  paste: (fragment: Fragment) => void;
  allIds: () => string[];
  save: () => void;
}

interface Parts {
  store: DraftStore;
  autosave: Autosave;
  kinds: Kinds;
  select: Select;
}

/** The commands of buttons and keys. Nodes and edges share one space of ids, as on the canvas. */
export function useCommands({ store, autosave, kinds, select }: Parts): Commands {
  const chooseOnlyEndpoint = useOnlyEndpoint(store);
  return useMemo(() => {
    const definition = () => store.read().design.definition;
    const pasted = (fragment: Fragment) => {
      let made: string[] = [];
      store.change((design) => {
        const { design: after, ids } = paste(design, fragment, 48);
        made = ids;
        return after;
      });
      select(made);
    };
    return {
      undo: () => store.undo(),
      redo: () => store.redo(),
      add: ({ role, kind, suggestedId, config }, place, centre) => {
        const before = definition();
        const id = newId(suggestedId, idsOf(before));
        const from = place && placesOf(before).get(place.from);
        const position = freePlace(before, from ? { x: from.x + stepGap, y: from.y } : centre);
        const node = { id, kind, position, ...(config ? { config } : {}) };
        store.change((design) => {
          const added = role === 'step' ? addStep(design.definition, node) : addTrigger(design.definition, node);
          const after = place && role === 'step' ? connect(added, edgeFrom(place, id)) : added;
          return { ...design, definition: after };
        }, triggerChangeKey(id));
        if (role === 'trigger') chooseOnlyEndpoint(id);
        select([id]);
      },
      connect: (from, port, to) =>
        store.change((design) => ({ ...design, definition: connect(design.definition, edgeFrom({ from, port }, to)) })),
      remove: (ids) => {
        store.change((design) => {
          const { steps, edges } = design.definition;
          const gone = edges.filter((edge) => {
            const step = steps.find((one) => one.id === edge.from);
            const ports = step ? portsOf(step, kinds.steps.get(step.kind)) : [triggerPort];
            return ids.has(edgeKey(edge.from, portOfEdge(edge, ports), edge.to));
          });
          const known = idsOf(design.definition);
          const nodes = new Set([...ids].filter((id) => known.has(id)));
          const definitionLeft = disconnect(design.definition, gone);
          return removeNodes(
            definitionLeft === design.definition ? design : { ...design, definition: definitionLeft },
            nodes,
          );
        });
        select([]);
      },
      move: (positions) =>
        store.change((design) => ({ ...design, definition: moveNodes(design.definition, positions) }), 'move'),
      arrange: () =>
        store.change((design) => ({ ...design, definition: moveNodes(design.definition, layOut(design.definition)) })),
      duplicate: (ids) => pasted(cutOut(store.read().design, ids)),
      paste: pasted,
      allIds: () => [...idsOf(definition())],
      save: () => void autosave.flush().catch(() => undefined),
    };
  }, [store, autosave, kinds, select, chooseOnlyEndpoint]);
}

function edgeFrom({ from, port }: Place, to: string) {
  return { from, to, port };
}
