import type { Param, Phrase } from '../../../../language/phrase.ts';
import { defineWords } from '../../../kernel/words.ts';
import type { Subject } from '../memory.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const { phrase } = defineWords('memory', { en, de });

export function subjectName(type: Subject['type']): Phrase {
  return phrase(`subject_${type}`);
}

const offered = ['fact', 'preference', 'rule', 'important', 'plan', 'agreement'] as const;

/** One of the categories that the console offers, or one of people's own, in their own words. */
export function categoryName(category: string): Param {
  const known = offered.find((each) => each === category);
  return known ? phrase(`category_${known}`) : category;
}
