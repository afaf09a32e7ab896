import { foldText } from '../../kernel/fold-text.ts';
import type { Subject } from './memory.ts';

/** The key of a subject. A topic has the same key regardless of spelling variants such as case. */
export function subjectKey(subject: Subject | null | undefined): string {
  if (!subject) return '';
  return `${subject.type}:${subject.type === 'topic' ? foldText(subject.id) : subject.id.toLowerCase()}`;
}
