import type { Memory, MemoryFields } from '../../api/types.ts';
import type { Field, FormValues } from '../../ui/form/field.ts';
import { t } from '../../words/words.ts';
import { categoryOf, categoryText } from './category-text.ts';
import { SubjectSelect } from './subject-select.tsx';
import { subjectToText, textToSubject } from './subject-text.ts';

type MemoryField = 'content' | 'subject' | 'category' | 'confidence' | 'validFrom' | 'validTo' | 'expiresOn';
export type MemoryValues = FormValues<MemoryField>;

const percents = ['100', '80', '60', '40', '20'];

/** `title`: the name of the current subject. */
export function memoryFields(title: string | null | undefined, confidence = '100'): Field<MemoryField>[] {
  const choices = percents.includes(confidence)
    ? percents
    : [...percents, confidence].sort((a, b) => Number(b) - Number(a));
  return [
    {
      name: 'content',
      label: t('memory.content'),
      description: t('memory.content_hint'),
      kind: 'textarea',
      required: true,
      autoFocus: true,
      maxLength: 4_000,
    },
    {
      name: 'subject',
      label: t('memory.subject'),
      draw: ({ value, error, onChange }) => (
        <SubjectSelect
          label={t('memory.subject')}
          description={t('memory.subject_hint')}
          value={value}
          error={error}
          onChange={onChange}
          title={title}
        />
      ),
    },
    {
      name: 'category',
      label: t('memory.category'),
      description: t('memory.category_hint'),
      placeholder: categoryText('fact'),
      maxLength: 50,
      half: true,
    },
    {
      name: 'confidence',
      label: t('memory.confidence'),
      description: t('memory.confidence_hint'),
      kind: 'select',
      options: choices.map((value) => ({ value, label: `${value} %` })),
      half: true,
    },
    { name: 'validFrom', label: t('memory.valid_from'), kind: 'date', half: true },
    { name: 'validTo', label: t('memory.valid_to'), kind: 'date', half: true },
    { name: 'expiresOn', label: t('memory.expires_on'), kind: 'date', half: true },
  ];
}

export function toValues(memory: Memory): MemoryValues {
  return {
    content: memory.content ?? '',
    subject: subjectToText(memory.subject),
    category: categoryText(memory.category),
    confidence: String(Math.round(memory.confidence * 100)),
    validFrom: memory.validFrom ?? '',
    validTo: memory.validTo ?? '',
    expiresOn: memory.expiresOn ?? '',
  };
}

export function toFields(values: MemoryValues): Required<MemoryFields> {
  return {
    content: values.content.trim(),
    subject: textToSubject(values.subject),
    category: categoryOf(values.category) || 'fact',
    confidence: Number(values.confidence) / 100,
    validFrom: values.validFrom || null,
    validTo: values.validTo || null,
    expiresOn: values.expiresOn || null,
  };
}

/** Only the changed fields, so that changes by others are not overwritten. */
export function changedFields(before: MemoryValues, values: MemoryValues): MemoryFields {
  const all = toFields(values);
  const names = (Object.keys(values) as MemoryField[]).filter((name) => values[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
