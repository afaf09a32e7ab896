import { firstWords as germanFirst } from '../../console/src/words/de/first.ts';
import { restWords as germanRest } from '../../console/src/words/de/rest.ts';
import { firstWords as englishFirst } from '../../console/src/words/en/first.ts';
import { restWords as englishRest } from '../../console/src/words/en/rest.ts';
import type { Language } from '../../language/languages.ts';
import { allWords } from '../../src/kernel/words.ts';
import { modules } from '../../src/modules/registry.ts';

export interface Said {
  /** Where it stands, such as `run.cancel` or `crm.create_lead`. */
  at: string;
  text: string;
}

/** Everything that people read on the console's screens. */
export function consoleTexts(language: Language): Said[] {
  const texts = language === 'de' ? { ...germanFirst, ...germanRest } : { ...englishFirst, ...englishRest };
  return Object.entries(texts).map(([at, text]) => ({ at, text }));
}

/** What the server says: activity, previews, refusals, notifications, and its modules, actions and events. */
export function serverTexts(language: Language): Said[] {
  const said = [...allWords()].flatMap(([part, texts]) =>
    Object.entries(texts[language]).map(([key, text]) => ({ at: `${part}:${key}`, text })),
  );
  return [...said, ...modules.flatMap((module) => catalogueTexts(module, language))];
}

function catalogueTexts(module: (typeof modules)[number], language: Language): Said[] {
  const { actions, events, name } = module;
  const german = module.labels.de;
  const named =
    language === 'de'
      ? [...Object.entries(german.actions), ...Object.entries(german.events), [name, german.module] as const]
      : [...[...actions, ...events].map((one) => [one.name, one] as const), [name, module] as const];
  return named.flatMap(([at, { title, description }]) => [
    { at, text: title },
    { at, text: description },
  ]);
}
