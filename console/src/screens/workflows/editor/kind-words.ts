import type { JsonSchema } from '../../../api/json-schema.ts';
import { currentLanguage } from '../../../words/language.ts';
import { wordFor } from '../../../words/words.ts';

type Role = 'step' | 'trigger';

/** The server tells kinds in English; the words of this page stand above them. */
export function kindTitle(role: Role, kind: string, told: string | undefined): string {
  return wordFor(`${role}_kind`, kind) ?? told ?? kind;
}

export function kindText(role: Role, kind: string, told: string | undefined): string | undefined {
  return wordFor(`${role}_text`, kind) ?? told;
}

/** What people who know other tools search for. */
export function kindAlso(kind: string): string {
  return wordFor('step_also', kind) ?? '';
}

export function fieldLabel(role: Role, kind: string, name: string, schema: JsonSchema): string {
  return wordFor(`${role}_field`, `${kind}.${name}`) ?? schema.title ?? name;
}

/** A hint that nobody has translated helps only who reads the language it is in. */
export function fieldHint(role: Role, kind: string, name: string, schema: JsonSchema): string | undefined {
  return wordFor(`${role}_hint`, `${kind}.${name}`) ?? (currentLanguage() === 'en' ? schema.description : undefined);
}

export function portLabel(port: string): string {
  return wordFor('port', port) ?? port;
}
