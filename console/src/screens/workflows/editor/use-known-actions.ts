import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Catalogue, type CatalogueAction, catalogueQuery } from '../../../api/catalogue.ts';
import type { JsonSchema } from '../../../api/shapes.ts';

export interface KnownAction extends CatalogueAction {
  outputSchema?: JsonSchema;
  example?: Record<string, unknown>;
}

export interface KnownEvent {
  name: string;
  module: string;
  title: string;
  description: string;
  labels?: { title: string; description: string };
}

export interface KnownThings {
  actions: KnownAction[];
  events: KnownEvent[];
  actionNamed: (name: string) => KnownAction | undefined;
  actionTitle: (name: string) => string | undefined;
  moduleTitle: (module: string) => string;
}

/** The catalogue as workflows use it: actions of modules that are on, and the events that can start or wake a run. */
export function useKnownActions(): KnownThings {
  const { data } = useQuery(catalogueQuery());
  return useMemo(() => {
    const catalogue = data as (Catalogue & { actions: KnownAction[]; triggers?: KnownEvent[] }) | undefined;
    const actions = (catalogue?.actions ?? []).filter(({ enabled }) => enabled);
    const byName = new Map(actions.map((action) => [action.name, action]));
    return {
      actions,
      events: catalogue?.triggers ?? [],
      actionNamed: (name) => byName.get(name),
      actionTitle: (name) => byName.get(name)?.labels?.title ?? byName.get(name)?.title,
      moduleTitle: (module) => catalogue?.modules.find((one) => one.name === module)?.title ?? module,
    };
  }, [data]);
}
