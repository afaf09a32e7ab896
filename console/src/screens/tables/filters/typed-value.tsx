import { useState } from 'react';
import type { TableField } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import { t } from '../../../words/words.ts';
import { type Draft, readDraft, toDraft } from '../record/inputs/draft.ts';
import { ValueInput } from '../record/inputs/value-input.tsx';

interface TypedValueProps {
  field: TableField;
  value: unknown;
  people: People;
  onChange: (value: unknown) => void;
}

/** A typed value counts once it can be read; the limits of the field do not apply to comparisons. */
export function TypedValue({ field, value, people, onChange }: TypedValueProps) {
  const compared = unlimited(field);
  const [draft, setDraft] = useState<Draft>(() => toDraft(compared, value));
  const [problem, setProblem] = useState<string>();
  const change = (next: Draft) => {
    setDraft(next);
    const read = readDraft(compared, next, people);
    setProblem(read.ok ? undefined : read.problem);
    if (read.ok) onChange(read.value === null ? undefined : read.value);
  };
  return <ValueInput field={compared} draft={draft} people={people} onChange={change} bare error={problem} />;
}

function unlimited(field: TableField): TableField {
  const { min: _min, max: _max, maxLength: _long, pattern: _pattern, format: _format, ...rest } = field;
  const type = ['email', 'url', 'phone', 'long_text'].includes(field.type) ? 'text' : field.type;
  return { ...rest, type: type === 'rating' ? 'number' : type, required: false, name: t('filter.value') };
}
