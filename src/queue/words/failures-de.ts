import type { Translation } from '../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  worker_stopped: 'Der Worker hat nicht mehr geantwortet.',
};
