import { defineWords } from '../../../kernel/words.ts';
import { german } from './failures-de.ts';
import { english } from './failures-en.ts';

/** What is wrong with a formula. */
export const failures = defineWords('formulas.failures', { en: english, de: german });
