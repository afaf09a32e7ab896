import type { Phrase } from '../../language/phrase.ts';
import { defineWords } from '../kernel/words.ts';
import type { AnyAction } from './define-action.ts';
import type { Module } from './define-module.ts';

/** The titles of modules and of what they do, so that other phrases can name them. */
export function defineCatalogueWords(modules: readonly Module[]): void {
  defineWords('module', { en: titles(modules, ({ title }) => title), de: titles(modules, ({ german }) => german.module.title) });
  const actions = modules.flatMap((module) => [...module.actions, ...(module.inner ?? []), ...(module.open ?? [])].map((action) => ({ module, name: action.name, action })));
  defineWords('action', { en: titles(actions, ({ action }) => action.title), de: titles(actions, ({ module, action }) => germanTitle(module, action)) });
}

export function moduleTitle(name: string): Phrase {
  return { key: `module:${name}` };
}

export function actionTitle(name: string): Phrase {
  return { key: `action:${name}` };
}

/** What only other actions run has no German words of its own. */
function germanTitle(module: Module, { name, title }: AnyAction): string {
  return module.german.actions[name.slice(module.name.length + 1)]?.title ?? title;
}

function titles<Named extends { name: string }>(things: readonly Named[], titleOf: (thing: Named) => string): Record<string, string> {
  return Object.fromEntries(things.map((thing) => [thing.name, titleOf(thing)]));
}
