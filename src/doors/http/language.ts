import type { FastifyRequest } from 'fastify';

/** English or German, whichever the caller names first with the higher weight. */
export function preferredLanguage(request: FastifyRequest): 'en' | 'de' {
  const asked = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
    const weight = settings.map((setting) => setting.trim()).find((setting) => setting.startsWith('q='));
    return { language: tag.slice(0, 2), weight: weight ? Number(weight.slice(2)) || 0 : 1 };
  });
  const best = asked.filter(({ language, weight }) => (language === 'en' || language === 'de') && weight > 0).sort((left, right) => right.weight - left.weight)[0];
  return best?.language === 'de' ? 'de' : 'en';
}
