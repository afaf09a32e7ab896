import { byLanguage } from '../../language/languages.ts';
import type { Phrase } from '../../language/phrase.ts';
import { defineWords } from '../kernel/words.ts';
import type { Module } from './define-module.ts';
import { actionLabel, moduleLabel } from './labels.ts';

/** Defines phrases for the titles of modules and actions, so that other phrases can include them. */
export function defineCatalogueWords(modules: readonly Module[]): void {
  defineWords(
    'module',
    byLanguage((language) => titles(modules, (module) => moduleLabel(module, language).title)),
  );
  const actions = modules.flatMap((module) =>
    [...module.actions, ...(module.inner ?? []), ...(module.open ?? [])].map((action) => ({
      module,
      name: action.name,
      action,
    })),
  );
  defineWords(
    'action',
    byLanguage((language) => titles(actions, ({ module, action }) => actionLabel(module, action, language).title)),
  );
}

export function moduleTitle(name: string): Phrase {
  return { key: `module:${name}` };
}

export function actionTitle(name: string): Phrase {
  return { key: `action:${name}` };
}

function titles<Named extends { name: string }>(
  things: readonly Named[],
  titleOf: (thing: Named) => string,
): Record<string, string> {
  return Object.fromEntries(things.map((thing) => [thing.name, titleOf(thing)]));
}
