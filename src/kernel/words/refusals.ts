import { defineWords } from '../words.ts';
import { german } from './refusals-de.ts';
import { english } from './refusals-en.ts';

export const inputFaults = defineWords('input', { en: english, de: german });
