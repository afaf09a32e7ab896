import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  fullCatalogueQuery,
  type DescribedAction as KnownAction,
  type DescribedEvent as KnownEvent,
} from '../../../api/catalogue.ts';

export type { KnownAction, KnownEvent };

export interface KnownThings {
  /** Those that the person may put into a workflow. */
  actions: KnownAction[];
  events: KnownEvent[];
  /** Also one that only others may call. */
  actionNamed: (name: string) => KnownAction | undefined;
  actionTitle: (name: string) => string | undefined;
  moduleTitle: (module: string) => string;
}

/** The catalogue as workflows use it: actions of modules that are on, and the events that can start or wake a run. */
export function useKnownActions(): KnownThings {
  const { data: catalogue } = useQuery(fullCatalogueQuery());
  return useMemo(() => {
    const known = (catalogue?.actions ?? []).filter(({ enabled }) => enabled);
    const byName = new Map(known.map((action) => [action.name, action]));
    return {
      actions: known.filter(({ permitted }) => permitted),
      events: catalogue?.triggers ?? [],
      actionNamed: (name) => byName.get(name),
      actionTitle: (name) => byName.get(name)?.labels?.title ?? byName.get(name)?.title,
      moduleTitle: (module) => catalogue?.modules.find((one) => one.name === module)?.title ?? module,
    };
  }, [catalogue]);
}
