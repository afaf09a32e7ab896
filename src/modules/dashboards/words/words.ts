import { defineWords } from '../../../kernel/words.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const { phrase } = defineWords('dashboards', { en, de });
