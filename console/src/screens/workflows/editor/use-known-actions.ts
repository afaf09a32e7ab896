import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import {
  fullCatalogueQuery,
  type DescribedAction as KnownAction,
  type DescribedEvent as KnownEvent,
} from '../../../api/catalogue.ts';

export type { KnownAction, KnownEvent };

import type { ActionTitle } from './node-title.ts';
import { callsOperation, fallbackTitle, namedIn, type Operations, operationTitle } from './operations/operation.ts';
import { OperationsContext } from './operations/operations-context.ts';

export interface KnownThings {
  /** The actions that the person may add to a workflow. */
  actions: KnownAction[];
  events: KnownEvent[];
  /** Finds any action, even one that the person may not call. */
  actionNamed: (name: string) => KnownAction | undefined;
  /** The title of an action. With the input, it names the operation of an app that is called. */
  actionTitle: ActionTitle;
  moduleTitle: (module: string) => string;
}

/**
 * The part of the catalogue that workflows use: actions of enabled modules, and events that can start or wake a run.
 */
export function useKnownActions(): KnownThings {
  const { data: catalogue } = useQuery(fullCatalogueQuery());
  const operations = useContext(OperationsContext);
  return useMemo(() => {
    const known = (catalogue?.actions ?? []).filter(({ enabled }) => enabled);
    const byName = new Map(known.map((action) => [action.name, action]));
    return {
      actions: known.filter(({ permitted }) => permitted),
      events: catalogue?.triggers ?? [],
      actionNamed: (name) => byName.get(name),
      actionTitle: titlesOf((name) => byName.get(name)?.labels?.title ?? byName.get(name)?.title, operations),
      moduleTitle: (module) => catalogue?.modules.find((one) => one.name === module)?.title ?? module,
    };
  }, [catalogue, operations]);
}

/** A call of an operation of an app has the title of the operation, not that of the action that calls it. */
export function titlesOf(
  titleOf: (name: string) => string | undefined,
  operations: Operations | undefined,
): ActionTitle {
  return (name, input) => {
    const tool = callsOperation(name) ? namedIn(input) : undefined;
    if (tool === undefined) return titleOf(name);
    const operation = operations?.get(tool);
    return operation ? operationTitle(operation) : fallbackTitle(tool);
  };
}
