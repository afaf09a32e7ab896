import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { Question } from '../../../api/types.ts';
import type { DrawnField } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';
import classes from './services.module.css';

/**
 * The questions of the public page besides name and address. A question's key never changes, so that answers stay with
 * their question.
 */
export function QuestionsField({ value, error, onChange }: DrawnField) {
  const questions = JSON.parse(value || '[]') as Question[];
  const set = (next: Question[]) => onChange(JSON.stringify(next));
  const change = (key: string, changes: Partial<Question>) =>
    set(questions.map((question) => (question.key === key ? { ...question, ...changes } : question)));
  return (
    <fieldset className={classes.set}>
      <legend className={classes.label}>{t('service.questions')}</legend>
      <p className={classes.hint}>{t('service.questions_hint')}</p>
      <div className={classes.rows}>
        {questions.map(({ key, label, required }) => (
          <div key={key} className={classes.row}>
            <TextInput
              aria-label={t('service.question')}
              value={label}
              maxLength={200}
              onChange={(event) => change(key, { label: event.currentTarget.value })}
            />
            <Checkbox
              label={t('service.question_required')}
              checked={required}
              onChange={(event) => change(key, { required: event.currentTarget.checked })}
            />
            <ActionIcon
              aria-label={t('service.question_remove')}
              onClick={() => set(questions.filter((question) => question.key !== key))}
            >
              <X size={15} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} />}
            disabled={questions.length >= 20}
            onClick={() => set([...questions, { key: freeKey(questions), label: '', required: false }])}
          >
            {t('service.question_add')}
          </Button>
        </div>
      </div>
      {error && <p className={classes.problem}>{error}</p>}
    </fieldset>
  );
}

function freeKey(questions: Question[]): string {
  for (let number = questions.length + 1; ; number += 1) {
    const key = `question_${number}`;
    if (!questions.some((question) => question.key === key)) return key;
  }
}
