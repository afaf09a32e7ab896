import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ByLanguage, inLanguage } from '../../../language/languages.ts';
import { preferredLanguage } from './language.ts';

type Closed = 'starting' | 'stopping' | 'away';

const words: ByLanguage<Record<Closed | 'hint', string>> = {
  en: {
    starting: 'svc is starting …',
    stopping: 'svc is stopping …',
    away: 'svc cannot reach its database …',
    hint: 'This page opens by itself in a moment.',
  },
  de: {
    starting: 'svc startet …',
    stopping: 'svc wird beendet …',
    away: 'svc erreicht seine Datenbank gerade nicht …',
    hint: 'Diese Seite öffnet sich gleich von selbst.',
  },
};

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;font:16px/1.5 system-ui,sans-serif}h1{font-size:1.25rem;margin:0}';

export const closedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  refresh: '2',
};

/** Whether a person opens the address in a browser. Programs get JSON. */
export function wantsPage({ method, url = '/', headers }: IncomingMessage): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/** The page that a person sees until the doors are open. It reloads by itself. */
export function closedPage(state: Closed, request: Pick<IncomingMessage, 'headers'>): string {
  const language = preferredLanguage(request);
  const { [state]: title, hint } = inLanguage(words, language);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${hint}</p></main></html>`;
}
