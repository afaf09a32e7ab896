import type { TSchema } from 'typebox';
import type { AnyEvent } from '../../events/define-event.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { Catalogue, CatalogueEntry } from '../../runtime/catalogue.ts';
import { kindOf } from '../../runtime/define-action.ts';
import { inputForPersons } from '../../runtime/keep-out-secrets.ts';
import { actionLabel, eventLabel, moduleLabel } from '../../runtime/labels.ts';
import { mayCall } from '../../runtime/require-capability.ts';
import { type TaggedText, tagged } from '../http/send-tagged.ts';
import { choiceLabels, fieldLabels } from './field-labels.ts';

export interface ToolsOptions {
  /** Adds labels in this language. */
  language?: string;
  /** A program only sees what it can use. */
  sessionOnlyToo: boolean;
  /** Leaves out schemas, examples and triggers: a tenth of the size, for callers who only need an overview. */
  brief?: boolean;
  /**
   * Also includes what this person may not call, marked as such: a workflow of others is shown with these words, and
   * the API reference names everything to everybody.
   */
  all?: boolean;
}

/** The catalogue for this person: actions, event triggers, modules. */
function presentTools(catalogue: Catalogue, principal: Principal, options: ToolsOptions) {
  const { disabledModules } = principal.workspace;
  const isPermitted = ({ action }: CatalogueEntry) =>
    mayCall(action, principal) && (options.sessionOnlyToo || !action.sessionOnly);
  const entries = [...catalogue.entries.values()].filter((entry) => options.all || isPermitted(entry));
  return {
    actions: entries.map((entry) => ({
      ...presentAction(entry, options),
      enabled: !disabledModules.has(entry.module.name),
      ...(options.all ? { permitted: isPermitted(entry) } : {}),
    })),
    ...(options.brief
      ? {}
      : {
          triggers: [...catalogue.events.values()].map((event) => presentTrigger(event, catalogue, options.language)),
        }),
    modules: [...catalogue.modules.values()].map((module) => ({
      name: module.name,
      title: options.language ? moduleLabel(module, options.language).title : module.title,
      enabled: !disabledModules.has(module.name),
      required: module.required,
    })),
  };
}

function presentAction({ action, module }: CatalogueEntry, { language, brief, sessionOnlyToo }: ToolsOptions) {
  const input = sessionOnlyToo ? inputForPersons(action) : action.input;
  const schemas = {
    description: action.description,
    inputSchema: input,
    outputSchema: action.output,
    emits: (action.emits ?? []).map((event) => event.name),
    example: action.example,
  };
  return {
    name: action.name,
    module: module.name,
    title: action.title,
    kind: kindOf(action),
    ...(action.risk ? { risk: action.risk } : {}),
    effects: [...(action.effects ?? []), ...(action.sideEffects ?? [])],
    capability: action.capability,
    ...(brief ? {} : schemas),
    ...(language ? { labels: labelsOf({ action, module, input }, language, brief) } : {}),
  };
}

function labelsOf(
  { action, module, input }: Pick<CatalogueEntry, 'action' | 'module'> & { input: TSchema },
  language: string,
  brief = false,
) {
  const { title, description } = actionLabel(module, action, language);
  const choices = choiceLabels(input, module, language);
  return {
    title,
    ...(brief ? {} : { description }),
    ...fieldLabels(input, module, language),
    ...(Object.keys(choices).length > 0 ? { choices } : {}),
  };
}

function presentTrigger(event: AnyEvent, catalogue: Catalogue, language: string | undefined) {
  const { name, title, description, payload, example } = event;
  const module = [...catalogue.modules.values()].find(({ events }) => events.includes(event));
  return {
    name,
    module: name.slice(0, name.indexOf('.')),
    title,
    description,
    payloadSchema: payload,
    example,
    ...(language ? { labels: module ? eventLabel(module, event, language) : { title, description } } : {}),
  };
}

const maxKept = 20;

/**
 * The catalogue as text. It only changes with the version of svc, so it is cached for recently used sets of permissions
 * and modules.
 */
export function toolTexts(catalogue: Catalogue): (principal: Principal, options: ToolsOptions) => TaggedText {
  const kept = new Map<string, TaggedText>();
  return (principal, options) => {
    const { capabilities, workspace, limits } = principal;
    const key = JSON.stringify([
      options,
      limits?.mode,
      [...capabilities].sort(),
      [...workspace.disabledModules].sort(),
    ]);
    const text = kept.get(key) ?? tagged(JSON.stringify(presentTools(catalogue, principal, options)));
    kept.delete(key);
    kept.set(key, text);
    for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest);
    return text;
  };
}
