import { foldText } from '../../kernel/fold-text.ts';
import type { Subject } from './memory.ts';

/** One subject, one key: a topic is the same however it is written. */
export function subjectKey(subject: Subject | null | undefined): string {
  if (!subject) return '';
  return `${subject.type}:${subject.type === 'topic' ? foldText(subject.id) : subject.id.toLowerCase()}`;
}
