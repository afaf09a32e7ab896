import type { IncomingHttpHeaders } from 'node:http';

/** English or German, whichever the caller names first with the higher weight. */
export function preferredLanguage({ headers }: { headers: IncomingHttpHeaders }): 'en' | 'de' {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
    const weight = settings.map((setting) => setting.trim()).find((setting) => setting.startsWith('q='));
    return { language: tag.slice(0, 2), weight: weight ? Number(weight.slice(2)) || 0 : 1 };
  });
  const best = asked.filter(({ language, weight }) => (language === 'en' || language === 'de') && weight > 0).sort((left, right) => right.weight - left.weight)[0];
  return best?.language === 'de' ? 'de' : 'en';
}
