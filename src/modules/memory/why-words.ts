import type { ByLanguage } from '../../../language/languages.ts';
import type { SourceKind } from './memory.ts';

/** The sentences of the answer to “why do we know this”. */
export interface Reasons {
  somebody: string;
  ways: Record<string, string>;
  kinds: Record<SourceKind, string>;
  said(who: string, when: string, way: string, client: string | null): string;
  source(kind: string, note: string | null, ref: string | null): string;
  confidence(percent: number): string;
  replaced(content: string): string;
  wouldReplace(content: string): string;
  confirmed(who: string, when: string): string;
}

const english: Reasons = {
  somebody: 'Somebody',
  ways: {
    session: 'in the console',
    api: 'by the API',
    cli: 'on the command line',
    mcp: 'by an assistant (MCP)',
    chat: 'in the chat',
    a2a: 'by another agent',
    workflow: 'by a workflow',
    system: 'by svc itself',
  },
  kinds: {
    person: 'a person',
    client: 'a program',
    workflow: 'a workflow',
    import: 'an import',
    document: 'a document',
  },
  said: (who, when, way, client) => `${who} said so on ${when}, ${way}${client ? ` with “${client}”` : ''}.`,
  source: (kind, note, ref) => `It comes from ${kind}${details(note, ref)}.`,
  confidence: (percent) => `Whoever said so was ${percent} % sure.`,
  replaced: (content) => `It replaced: “${content}”`,
  wouldReplace: (content) => `Once confirmed it replaces: “${content}”`,
  confirmed: (who, when) => `${who} confirmed it on ${when}.`,
};

const german: Reasons = {
  somebody: 'Jemand',
  ways: {
    session: 'in der Konsole',
    api: 'über die API',
    cli: 'auf der Kommandozeile',
    mcp: 'über einen Assistenten (MCP)',
    chat: 'im Chat',
    a2a: 'über einen anderen Agenten',
    workflow: 'durch einen Workflow',
    system: 'durch svc selbst',
  },
  kinds: {
    person: 'einer Person',
    client: 'einem Programm',
    workflow: 'einem Workflow',
    import: 'einem Import',
    document: 'einem Dokument',
  },
  said: (who, when, way, client) => `${who} hat es am ${when} ${way}${client ? ` mit „${client}“` : ''} gesagt.`,
  source: (kind, note, ref) => `Es stammt von ${kind}${details(note, ref)}.`,
  confidence: (percent) => `Wer es sagte, war sich zu ${percent} % sicher.`,
  replaced: (content) => `Es ersetzte: „${content}“`,
  wouldReplace: (content) => `Sobald es bestätigt ist, ersetzt es: „${content}“`,
  confirmed: (who, when) => `${who} hat es am ${when} bestätigt.`,
};

export const reasons: ByLanguage<Reasons> = { en: english, de: german };

function details(note: string | null, ref: string | null): string {
  const told = [note, ref].filter((part) => part);
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}
