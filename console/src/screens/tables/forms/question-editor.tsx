import { Collapse, NumberInput, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Condition } from '../../../api/condition.ts';
import type { TableField } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { FilterBuilder } from '../filters/filter-builder.tsx';
import type { DraftQuestion } from './form-draft.ts';
import classes from './forms.module.css';
import { WordsInput } from './text-settings.tsx';

interface QuestionEditorProps {
  question: DraftQuestion;
  field: TableField | undefined;
  /** The questions that a condition may use. */
  fieldsBefore: TableField[];
  onChange: (question: DraftQuestion) => void;
}

/** One question: only its name when folded, all its settings when open. */
export function QuestionEditor({ question, field, fieldsBefore, onChange }: QuestionEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const name = field?.name ?? question.field;
  const change = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part });
  const takesText = field !== undefined && !listed.has(field.type);
  return (
    <div className={classes.wide}>
      <UnstyledButton aria-expanded={isOpen} className={classes.fold} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={15} style={{ transform: isOpen ? 'rotate(90deg)' : undefined }} />
        {name}
        {question.required || field?.required ? ' *' : ''}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className={classes.fields}>
          <WordsInput
            label={t('forms.label')}
            value={question.label}
            placeholder={name}
            onChange={(label) => change({ label })}
          />
          <WordsInput lines label={t('forms.help')} value={question.help} onChange={(help) => change({ help })} />
          <Switch
            label={t('forms.required')}
            checked={question.required === true}
            onChange={(event) => change({ required: event.currentTarget.checked })}
          />
          <Switch
            label={t('forms.hidden')}
            checked={question.hidden === true}
            onChange={(event) => change({ hidden: event.currentTarget.checked })}
          />
          {question.hidden && (
            <Switch
              label={t('forms.prefill', { key: question.field })}
              checked={question.prefill === true}
              onChange={(event) => change({ prefill: event.currentTarget.checked })}
            />
          )}
          {takesText && (
            <TextInput
              label={t('forms.default')}
              value={question.default === undefined ? '' : String(question.default)}
              onChange={(event) => change({ default: valueOfText(field.type, event.currentTarget.value) })}
            />
          )}
          {field?.type === 'attachment' && (
            <NumberInput
              label={t('forms.max_files')}
              min={1}
              max={20}
              value={question.maxFiles ?? 5}
              onChange={(value) => change({ maxFiles: typeof value === 'number' ? value : undefined })}
            />
          )}
          <WhenEditor fields={fieldsBefore} value={question.when} onChange={(when) => change({ when })} />
        </div>
      </Collapse>
    </div>
  );
}

const listed = new Set(['attachment', 'signature', 'link', 'multi_select', 'json', 'checkbox']);
const numeric = new Set(['number', 'currency', 'percent', 'rating', 'duration']);

function valueOfText(type: string, text: string): unknown {
  if (text === '') return undefined;
  return numeric.has(type) && Number.isFinite(Number(text)) ? Number(text) : text;
}

interface WhenEditorProps {
  fields: TableField[];
  value: Condition | undefined;
  onChange: (when: Condition | undefined) => void;
}

/** The earlier answers on which a question or section is shown. */
export function WhenEditor({ fields, value, onChange }: WhenEditorProps) {
  if (fields.length === 0) return null;
  return (
    <div>
      <Switch
        label={t('forms.only_when')}
        checked={value !== undefined}
        onChange={(event) => {
          const [first] = fields;
          onChange(event.currentTarget.checked && first ? { field: first.key, cmp: 'notempty' } : undefined);
        }}
      />
      {value !== undefined && <FilterBuilder fields={fields} value={value} onChange={onChange} />}
    </div>
  );
}
