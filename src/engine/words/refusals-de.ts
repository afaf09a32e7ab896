import type { Translation } from '../../../language/phrase.ts';
import type { english } from './refusals-en.ts';

export const german: Translation<typeof english> = {
  name_taken: 'Im selben Augenblick wurde ein anderer Workflow unter diesem Namen bereitgestellt.',
};
