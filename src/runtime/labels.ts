import { inLanguage, translations } from '../../language/languages.ts';
import type { AnyEvent } from '../events/define-event.ts';
import type { AnyAction } from './define-action.ts';
import type { Label, Module } from './define-module.ts';

/** The title in the reader's language. */
export function moduleLabel(module: Module, language: string): Label {
  return inLanguage({ en: labelOf(module), ...translations((other) => module.labels[other].module) }, language);
}

/** Actions that only other actions run have English labels only. */
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

/** The label of one value of a choice field. */
export function choiceLabel({ labels }: Module, field: string, choice: string, language: string): string {
  const english = readable(choice);
  return inLanguage(
    { en: english, ...translations((other) => labels[other].choices?.[field]?.[choice] ?? english) },
    language,
  );
}

function labelOf({ title, description }: Label): Label {
  return { title, description };
}

/** Labels for keys that splitting into words would misspell. */
const spelled: Record<string, string> = {
  ...{
    en: 'English',
    de: 'German',
    asc: 'Ascending',
    desc: 'Descending',
    avg: 'Average',
    min: 'Lowest',
    max: 'Highest',
  },
  ...{
    api: 'API',
    a2a: 'Agent',
    mcp: 'AI client',
    api_key: 'API key',
    oauth: 'OAuth',
    oauth2: 'OAuth 2',
    smtp: 'SMTP',
  },
  ...{ csv: 'CSV', json: 'JSON', ndjson: 'NDJSON', html: 'HTML', http: 'HTTP', url: 'URL', countall: 'Count all' },
  ...{ no_show: 'No-show', uncollectible: 'Written off', datetime: 'Date and time', readonly: 'Read only' },
  ...{ 'cal-com': 'Cal.com', 'google-calendar': 'Google Calendar', 'read-ai': 'Read AI', 'recall-ai': 'Recall.ai' },
  // The word that people know for it (docs/glossary.md).
  ...{ threadId: 'Conversation' },
  ...{ elevenlabs: 'ElevenLabs', autonumber: 'Automatic number', qr: 'QR code' },
};

/** Turns a key into words: `nextStepAt` becomes `Next step at`. */
export function readable(key: string): string {
  const words = key
    .replace(/Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return spelled[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
