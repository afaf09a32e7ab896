import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languageOf, languages, type Spoken } from '../../../language/languages.ts';
import { pseudoLanguage } from '../../../language/pseudo.ts';

/** The language that the caller prefers among those that svc has; English if there is none. */
export function preferredLanguage({ headers }: { headers: IncomingHttpHeaders }): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
    const weight = settings.map((setting) => setting.trim()).find((setting) => setting.startsWith('q='));
    return { language: tag.slice(0, 2), weight: weight ? Number(weight.slice(2)) || 0 : 1 };
  });
  const best = asked
    .filter(({ language, weight }) => languages.some((known) => known === language) && weight > 0)
    .sort((left, right) => right.weight - left.weight)[0];
  return languageOf(best?.language ?? 'en');
}

/** The same for pages, which may also use the pseudo-language. */
export function spokenLanguage(request: { headers: IncomingHttpHeaders }): Spoken {
  return request.headers['accept-language'] === pseudoLanguage ? pseudoLanguage : preferredLanguage(request);
}
