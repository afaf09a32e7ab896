import { defineWords } from '../../../kernel/words.ts';
import { german } from './refusals-de.ts';
import { english } from './refusals-en.ts';

export const refusals = defineWords('knowledge.refusals', { en: english, de: german });
