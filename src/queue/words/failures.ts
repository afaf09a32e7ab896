import { defineWords } from '../../kernel/words.ts';
import { german } from './failures-de.ts';
import { english } from './failures-en.ts';

export const failures = defineWords('queue.failures', { en: english, de: german });
