import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { t } from '../../words/words.ts';
import type { Field } from './field.ts';

const DateField = lazy(() => import('./date/date-field.tsx').then((module) => ({ default: module.DateField })));
/** Loaded on demand: few forms need it, and it brings Mantine's whole combobox. */
const SearchSelect = lazy(() => import('./search-select.tsx').then((module) => ({ default: module.SearchSelect })));

interface FormFieldProps<Name extends string> {
  field: Field<Name>;
  value: string;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  suffix?: string | undefined;
  onChange: (value: string) => void;
}

export function FormField<Name extends string>({
  field,
  value,
  values,
  error,
  suffix,
  onChange,
}: FormFieldProps<Name>) {
  if (field.draw) return field.draw({ value, values, error, onChange });
  const shared = {
    label: field.label,
    description: field.description,
    error,
    required: field.required ?? false,
    name: field.name,
    value,
    maxLength: field.maxLength,
    placeholder: field.placeholder,
    autoComplete: field.autoComplete ?? 'off',
    'data-autofocus': field.autoFocus ? true : undefined,
    autoFocus: field.autoFocus ?? false,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field.kind) {
    case 'password':
    case 'new-password':
      return (
        <PasswordInput
          {...shared}
          autoComplete={field.kind === 'password' ? 'current-password' : 'new-password'}
          visibilityToggleButtonProps={{ 'aria-label': t('form.show_typed') }}
        />
      );
    case 'secret':
      // A secret of another service: the browser must neither fill it in nor offer to save it.
      return (
        <PasswordInput
          {...shared}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('form.show_typed') }}
        />
      );
    case 'switch':
      return (
        <Switch
          label={field.label}
          description={field.description}
          error={error}
          name={field.name}
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
        />
      );
    case 'textarea':
      return <Textarea {...shared} autosize minRows={3} maxRows={12} />;
    case 'json':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={6}
          maxRows={24}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.78rem' } }}
        />
      );
    case 'select':
      return <NativeSelect {...shared} data={field.options ?? []} />;
    case 'search-select':
      return (
        <Suspense fallback={<TextInput {...shared} aria-busy />}>
          <SearchSelect {...shared} data={field.options ?? []} onChange={onChange} />
        </Suspense>
      );
    case 'money':
      return <TextInput {...shared} inputMode="decimal" rightSection={suffix} rightSectionWidth={52} />;
    case 'date':
    case 'date-time':
      return (
        <Suspense fallback={<TextInput {...shared} readOnly aria-busy />}>
          <DateField {...shared} kind={field.kind} onChange={onChange} onUnreadable={onChange} />
        </Suspense>
      );
    case 'code':
      return <TextInput {...shared} inputMode="text" autoComplete="one-time-code" spellCheck={false} />;
    case 'email':
      return <TextInput {...shared} type="email" autoComplete={field.autoComplete ?? 'email'} />;
    default:
      return <TextInput {...shared} />;
  }
}
