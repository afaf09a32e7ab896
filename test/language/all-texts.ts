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
  return [...saidTexts(language), ...modules.flatMap((module) => catalogueTexts(module, language))];
}

/** Of these, what only people read: English descriptions of actions are for programs, too, and name fields such as `state`. */
export function peoplesTexts(language: Language): Said[] {
  return language === 'en' ? saidTexts(language) : serverTexts(language);
}

function saidTexts(language: Language): Said[] {
  return [...allWords()].flatMap(([part, texts]) =>
    Object.entries(texts[language]).map(([key, text]) => ({ at: `${part}:${key}`, text })),
  );
}

function catalogueTexts(module: (typeof modules)[number], language: Language): Said[] {
  const { actions, events, name } = module;
  const german = module.labels.de;
  const named =
    language === 'de'
      ? [...Object.entries(german.actions), ...Object.entries(german.events), [name, german.module] as const]
      : [...[...actions, ...events].map((one) => [one.name, one] as const), [name, module] as const];
  // English fields are called by their keys.
  const fields = language === 'de' ? Object.entries(german.fields) : [];
  const choices = Object.entries((language === 'de' ? german.choices : undefined) ?? {});
  return [
    ...named.flatMap(([at, { title, description }]) => [
      { at, text: title },
      { at, text: description },
    ]),
    ...fields.map(([key, text]) => ({ at: `${name} field ${key}`, text })),
    ...choices.flatMap(([key, labels]) =>
      Object.entries(labels).map(([choice, text]) => ({ at: `${name} choice ${key}.${choice}`, text })),
    ),
  ];
}
