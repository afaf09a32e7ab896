import type { Param } from '../../../../language/phrase.ts';
import { defineWords } from '../../../kernel/words.ts';
import { stages } from '../lead.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const { phrase } = defineWords('crm', { en, de });

/** A stage of the pipeline, as sentences name it. */
export function stageName(stage: string): Param {
  const known = stages.find((each) => each === stage);
  return known ? phrase(`stage_${known}`) : stage;
}
