import type { IncomingHttpHeaders } from 'node:http';
import { type Language, languageOf, languages, type Spoken } from '../../../language/languages.ts';
import { pseudoLanguage } from '../../../language/pseudo.ts';

/**
 * Of the languages that svc speaks the one that the caller names first with the higher weight; English where there is
 * none.
 */
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

/** The same for what is read on a page, which may be in the pseudo-language. */
export function spokenLanguage(request: { headers: IncomingHttpHeaders }): Spoken {
  return request.headers['accept-language'] === pseudoLanguage ? pseudoLanguage : preferredLanguage(request);
}
