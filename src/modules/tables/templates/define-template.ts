import { type ByLanguage, inLanguage } from '../../../../language/languages.ts';
import type { FieldInput } from '../../../records/structure/field-input.ts';
import type { TablePlan } from '../copying/make-table.ts';

/** The texts of a template in one language. Keys are those of the fields, options and views. */
interface TemplateWords {
  name: string;
  description: string;
  fields: Record<string, string>;
  options?: Record<string, Record<string, string>>;
  views: Record<string, string>;
}

type TemplateField = Omit<FieldInput, 'name' | 'options'> & { colors?: Record<string, string> };
type TemplateView = { key: string } & Omit<TablePlan['views'][number], 'name'>;

export interface Template {
  readonly key: string;
  readonly icon: string;
  readonly color: string;
  readonly words: ByLanguage<TemplateWords>;
  readonly fields: readonly TemplateField[];
  readonly views: readonly TemplateView[];
}

/** The table that a template creates, in the caller's language and the workspace's currency. */
export function planOf(template: Template, language: string, currency: string): TablePlan {
  const words = inLanguage(template.words, language);
  return {
    ...{ name: words.name, description: words.description, color: template.color, icon: template.icon },
    fields: template.fields.map(({ colors, ...field }) => ({
      ...field,
      name: words.fields[field.key] ?? field.key,
      ...(field.type === 'currency' ? { currency } : {}),
      ...(colors ? { options: optionsOf(words.options?.[field.key] ?? {}, colors) } : {}),
    })),
    views: template.views.map(({ key, ...view }) => ({ ...view, name: words.views[key] ?? key })),
  };
}

function optionsOf(names: Record<string, string>, colors: Record<string, string>) {
  return Object.entries(colors).map(([key, color]) => ({ key, name: names[key] ?? key, color }));
}
