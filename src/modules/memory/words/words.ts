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

/** A category that the console offers, or a custom one as people wrote it. */
export function categoryName(category: string): Param {
  const known = offered.find((each) => each === category);
  return known ? phrase(`category_${known}`) : category;
}

/** How a sentence refers to one memory: by its category and its subject. */
export function aboutMemory({
  category,
  subject,
}: {
  category: string;
  subject: { type: Subject['type']; title?: string | null } | null;
}): { category: Param; about: Param } {
  const about =
    subject === null ? '' : phrase('about_subject', { subject: subject.title ?? subjectName(subject.type) });
  return { category: categoryName(category), about };
}
