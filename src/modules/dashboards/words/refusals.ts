import { defineWords } from '../../../kernel/words.ts';
import { german } from './refusals-de.ts';
import { english } from './refusals-en.ts';

export const refusals = defineWords('dashboards.refusals', { en: english, de: german });
