import type { Phrase } from '../../../language/phrase.ts';
import { type Fact, type FactForm, fact } from '../../runtime/approvals/preview.ts';
import type { Template } from './template.ts';
import { phrase } from './words/words.ts';

type TemplateWords = Pick<Template, 'name' | 'subject' | 'text'>;

/** If an earlier state is given, changed values are shown before and after. */
export function templateFacts(after: TemplateWords, before?: TemplateWords): Fact[] {
  const line = (key: keyof TemplateWords, label: Phrase, form?: FactForm) =>
    before && before[key] !== after[key]
      ? fact(key, label, { before: before[key], after: after[key] }, 'diff')
      : fact(key, label, after[key], form);
  return [
    line('name', phrase('label_name')),
    line('subject', phrase('label_subject')),
    line('text', phrase('label_text'), 'long'),
  ];
}
