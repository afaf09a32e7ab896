import { inLanguage, translations } from '../../language/languages.ts';
import type { AnyEvent } from '../events/define-event.ts';
import type { AnyAction } from './define-action.ts';
import type { Label, Module } from './define-module.ts';

/** What it is called, in the language of whoever reads it. */
export function moduleLabel(module: Module, language: string): Label {
  return inLanguage({ en: labelOf(module), ...translations((other) => module.labels[other].module) }, language);
}

/** What only other actions run has no words but English ones. */
export function actionLabel(module: Module, action: AnyAction, language: string): Label {
  const english = labelOf(action);
  const key = action.name.slice(module.name.length + 1);
  return inLanguage(
    { en: english, ...translations((other) => module.labels[other].actions[key] ?? english) },
    language,
  );
}

export function eventLabel(module: Module, event: AnyEvent, language: string): Label {
  const english = labelOf(event);
  return inLanguage(
    { en: english, ...translations((other) => module.labels[other].events[event.name] ?? english) },
    language,
  );
}

function labelOf({ title, description }: Label): Label {
  return { title, description };
}
