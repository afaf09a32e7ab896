import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentLanguage } from '../words/language.ts';
import type { ActionName } from './actions.ts';
import { currentWorkspace } from './current-workspace.ts';
import type { JsonSchema } from './json-schema.ts';
import { request } from './request.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';
import type { Risk } from './types.ts';

/** Labels of the choices of a field, by field name and then by choice. */
export type ChoiceLabels = Record<string, Record<string, string>>;

export interface CatalogueAction {
  name: string;
  module: string;
  title: string;
  kind: 'read' | 'write' | 'risky';
  risk?: Risk;
  capability: string;
  enabled: boolean;
  /** The catalogue also lists actions that this person may not call: the activity of others needs their labels. */
  permitted: boolean;
  labels?: FieldLabels & { title: string };
}

interface FieldLabels {
  fields: Record<string, string>;
  nested?: Record<string, string>;
  choices?: ChoiceLabels;
}

export interface Catalogue {
  actions: CatalogueAction[];
  modules: { name: string; title: string; enabled: boolean; required: boolean }[];
}

/**
 * Merges the labels of nested fields into `fields`, because forms and cards look up a label by the field's name alone.
 */
async function readCatalogue<Read extends Catalogue>(path: string): Promise<Read> {
  const catalogue = await repeatAfterSignIn(() => request<Read>('GET', path, { kept: true }));
  for (const { labels } of catalogue.actions) if (labels?.nested) Object.assign(labels.fields, labels.nested);
  return catalogue;
}

export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['catalogue', currentWorkspace(), currentLanguage()],
    staleTime: 5 * 60_000,
    enabled: currentWorkspace() !== undefined,
    queryFn: () => readCatalogue<Catalogue>('/api/os/tools?localized=1&brief=1&all=1'),
  });

export interface FullCatalogue extends Catalogue {
  actions: DescribedAction[];
  triggers: DescribedEvent[];
}

export interface DescribedAction extends CatalogueAction {
  description: string;
  /** What it does beyond the workspace's own data. */
  effects: string[];
  labels?: FieldLabels & { title: string; description: string };
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  example: Record<string, unknown>;
}

export interface DescribedEvent {
  name: string;
  module: string;
  title: string;
  description: string;
  labels?: { title: string; description: string };
}

/** The catalogue with schemas and events. It is ten times as large, so only screens that build on schemas load it. */
export const fullCatalogueQuery = () =>
  queryOptions({
    queryKey: ['catalogue', currentWorkspace(), currentLanguage(), 'full'],
    staleTime: 5 * 60_000,
    queryFn: () => readCatalogue<FullCatalogue>('/api/os/tools?localized=1&all=1'),
  });

/** Whether the person may call an action and its module is on. A button is shown exactly in that case. */
export type Can = (action: ActionName) => boolean;

/** Returns the same function until the catalogue changes, so that cells that depend on it are not rendered again. */
export function useCan(): Can {
  const { data } = useQuery(catalogueQuery());
  return data ? canBy(data) : canNothing;
}

const canNothing: Can = () => false;
const cache = new WeakMap<Catalogue, Can>();

function canBy(catalogue: Catalogue): Can {
  const cached = cache.get(catalogue);
  if (cached) return cached;
  const names = new Set(
    catalogue.actions.flatMap(({ name, permitted, enabled }) => (permitted && enabled ? name : [])),
  );
  const can: Can = (action) => names.has(action);
  cache.set(catalogue, can);
  return can;
}

export function useCatalogueAction(name: string): CatalogueAction | undefined {
  const { data } = useQuery(catalogueQuery());
  return data?.actions.find((entry) => entry.name === name);
}

export function useModuleTitle(): (module: string) => string {
  const { data } = useQuery(catalogueQuery());
  return (module) => data?.modules.find((entry) => entry.name === module)?.title ?? module;
}
