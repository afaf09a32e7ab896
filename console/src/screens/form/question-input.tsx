import { Checkbox, Input, NativeSelect, Rating, Stack, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DateField } from '../../ui/form/date/date-field.tsx';
import type { DateKind } from '../../words/date-text.ts';
import { t } from '../../words/words.ts';
import type { Draft } from './answers.ts';
import { FileQuestion } from './file-question.tsx';
import type { AskedQuestion, FormPlace, UploadedFile } from './form-door.ts';

const SignatureInput = lazy(() => import('../../ui/form/signature/signature-input.tsx'));

export interface QuestionInputProps {
  question: AskedQuestion;
  draft: Draft;
  error: string | undefined;
  /** Undefined in a preview, where nothing is uploaded. */
  place: FormPlace | undefined;
  maxFileBytes: number;
  onChange: (draft: Draft) => void;
}

/** One question with the input for its type. */
export function QuestionInput({ question, draft, error, place, maxFileBytes, onChange }: QuestionInputProps) {
  const { key, type, label, help, required, options } = question;
  const common = {
    id: inputId(key),
    label,
    description: help || undefined,
    error,
    withAsterisk: required,
    size: 'md' as const,
  };
  if (type === 'checkbox')
    return (
      <Checkbox
        {...common}
        label={required ? `${label} *` : label}
        checked={draft === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (type === 'select')
    return (
      <NativeSelect
        {...common}
        value={String(draft)}
        data={[
          { value: '', label: t('public_form.choose') },
          ...options.map(({ key: value, name }) => ({ value, label: name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'multi_select' || type === 'link')
    return (
      <Checkbox.Group {...common} id={undefined} value={draft as string[]} onChange={onChange}>
        <Stack gap="xs" mt="xs" id={common.id}>
          {options.map(({ key: value, name }) => (
            <Checkbox key={value} value={value} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  if (type === 'rating')
    return (
      <Input.Wrapper {...common} id={undefined} labelElement="div">
        <Rating
          id={common.id}
          size="lg"
          count={question.max ?? 5}
          value={Number(draft) || 0}
          getSymbolLabel={(value) => `${label}: ${value}`}
          onChange={(value) => onChange(value === 0 ? '' : String(value))}
        />
      </Input.Wrapper>
    );
  if (type === 'attachment')
    return (
      <FileQuestion
        question={question}
        error={error}
        files={draft as UploadedFile[]}
        place={place}
        maxFileBytes={maxFileBytes}
        onChange={onChange}
      />
    );
  if (type === 'signature')
    return (
      <Suspense fallback={null}>
        <SignatureInput
          {...{ id: common.id, label, description: common.description, error, required }}
          size="md"
          draft={String(draft)}
          onChange={onChange}
        />
      </Suspense>
    );
  if (type === 'long_text' || type === 'json')
    return (
      <Textarea
        {...common}
        autosize
        minRows={3}
        maxLength={question.maxLength ?? undefined}
        value={String(draft)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const dateKind = dateKinds[type];
  if (dateKind)
    return <DateField {...common} kind={dateKind} value={String(draft)} onChange={onChange} onUnreadable={onChange} />;
  return (
    <TextInput
      {...common}
      type={nativeTypes[type] ?? 'text'}
      inputMode={inputModes[type]}
      autoComplete={completions[type]}
      placeholder={type === 'duration' ? '1:30' : undefined}
      maxLength={question.maxLength ?? undefined}
      rightSection={type === 'percent' ? '%' : type === 'currency' ? question.currency : undefined}
      rightSectionWidth={type === 'currency' ? 56 : undefined}
      value={String(draft)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function inputId(key: string): string {
  return `question-${key}`;
}

/** Types for which phones show a special keyboard. */
const nativeTypes: Record<string, string> = { email: 'email', url: 'url', phone: 'tel' };
const dateKinds: Record<string, DateKind> = { date: 'date', datetime: 'date-time', time: 'time' };
const inputModes: Record<string, 'decimal'> = { number: 'decimal', currency: 'decimal', percent: 'decimal' };
const completions: Record<string, string> = { email: 'email', url: 'url', phone: 'tel' };
