import { type Fact, type FactForm, fact } from '../../runtime/approvals/preview.ts';
import type { Template } from './template.ts';

type TemplateWords = Pick<Template, 'name' | 'subject' | 'text'>;

/** With an earlier state, what changes is shown as it was and as it will be. */
export function templateFacts(after: TemplateWords, before?: TemplateWords): Fact[] {
  const line = (key: keyof TemplateWords, en: string, de: string, form?: FactForm) =>
    before && before[key] !== after[key] ? fact(key, en, de, { before: before[key], after: after[key] }, 'diff') : fact(key, en, de, after[key], form);
  return [line('name', 'Name', 'Name'), line('subject', 'Subject', 'Betreff'), line('text', 'Text', 'Text', 'long')];
}
