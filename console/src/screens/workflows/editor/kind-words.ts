import type { JsonSchema } from '../../../api/json-schema.ts';
import { currentLanguage } from '../../../words/language.ts';
import { wordFor } from '../../../words/words.ts';

type Role = 'step' | 'trigger';

/** The server describes kinds in English. The console's own words take precedence. */
export function kindTitle(role: Role, kind: string, serverText: string | undefined): string {
  return wordFor(`${role}_kind`, kind) ?? serverText ?? kind;
}

export function kindText(role: Role, kind: string, serverText: string | undefined): string | undefined {
  return wordFor(`${role}_text`, kind) ?? serverText;
}

/** Names from other tools that people search for. */
export function kindAlso(kind: string): string {
  return wordFor('step_also', kind) ?? '';
}

export function fieldLabel(role: Role, kind: string, name: string, schema: JsonSchema): string {
  return wordFor(`${role}_field`, `${kind}.${name}`) ?? schema.title ?? name;
}

/** An untranslated hint is shown only to readers of its language. */
export function fieldHint(role: Role, kind: string, name: string, schema: JsonSchema): string | undefined {
  return wordFor(`${role}_hint`, `${kind}.${name}`) ?? (currentLanguage() === 'en' ? schema.description : undefined);
}

export function portLabel(port: string): string {
  return wordFor('port', port) ?? port;
}
