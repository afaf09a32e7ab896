import type { Translation } from '../../../language/phrase.ts';
import type { english } from './failures-en.ts';

export const german: Translation<typeof english> = {
  receiver_answered: 'Der Empfänger hat mit {status} geantwortet.',
};
