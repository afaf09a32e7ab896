import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { TableField, UploadedFile } from '../../../../api/table-shapes.ts';
import type { People } from '../../../../api/use-people.ts';
import { t } from '../../../../words/words.ts';
import { familyOf, isDay } from '../../grid/values/field-family.ts';
import { AttachmentInput } from './attachment-input.tsx';
import type { Draft } from './draft.ts';
import { LinkInput } from './link-input.tsx';

export interface ValueInputProps {
  field: TableField;
  draft: Draft;
  people: People;
  onChange: (draft: Draft) => void;
  /** In the grid and in filters there is no room for a label: it is only spoken. */
  bare?: boolean;
  /** In the grid: the list of choices stands open, and one choice ends the editing. */
  inCell?: boolean;
  onChosen?: (draft: Draft) => void;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

const inputTypes: Partial<Record<TableField['type'], string>> = { email: 'email', url: 'url', phone: 'tel' };

/** One input for each type of field: in the panel, in the grid and in filters. */
export function ValueInput(props: ValueInputProps) {
  const { field, draft, people, onChange, bare, inCell, error, autoFocus = false } = props;
  const shared = {
    ...(bare ? { 'aria-label': field.name } : { label: field.name, description: field.description || undefined }),
    ...(inCell ? { variant: 'unstyled' as const } : {}),
    size: bare ? ('xs' as const) : ('sm' as const),
    error: error ?? false,
    required: props.required ?? false,
    disabled: props.disabled ?? false,
    autoFocus,
    'data-autofocus': autoFocus || undefined,
  };
  const typed = {
    ...shared,
    value: String(draft),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const family = familyOf(field);
  const options = field.options?.map(({ key, name }) => ({ value: key, label: name })) ?? [];

  if (family === 'checkbox') {
    return (
      <Checkbox
        {...(bare ? { 'aria-label': field.name } : { label: field.name, description: field.description || undefined })}
        size="sm"
        checked={draft === true}
        disabled={shared.disabled}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (family === 'select' || family === 'user') {
    return (
      <Select
        {...shared}
        data={family === 'select' ? options : people.options}
        value={draft === '' ? null : String(draft)}
        searchable
        clearable={!inCell}
        clearButtonProps={{ 'aria-label': t('tables.clear') }}
        limit={200}
        placeholder={inCell ? '' : t('tables.choose')}
        nothingFoundMessage={t('tables.nothing_found')}
        {...(inCell ? { defaultDropdownOpened: true, comboboxProps: { width: 240, position: 'bottom-start' } } : {})}
        onChange={(chosen) => onChange(chosen ?? '')}
        // Also told when the choice is the one that was there.
        onOptionSubmit={(chosen) => props.onChosen?.(chosen)}
      />
    );
  }
  if (field.type === 'link') {
    return <LinkInput {...shared} field={field} ids={draft as string[]} inCell={inCell ?? false} onChange={onChange} />;
  }
  if (field.type === 'multi_select' || field.type === 'users') {
    return (
      <MultiSelect
        {...shared}
        data={field.type === 'users' ? people.options : options}
        value={draft as string[]}
        searchable
        hidePickedOptions
        placeholder={(draft as string[]).length === 0 && !inCell ? t('tables.choose') : ''}
        nothingFoundMessage={t('tables.nothing_found')}
        {...(inCell ? { defaultDropdownOpened: true, comboboxProps: { width: 240, position: 'bottom-start' } } : {})}
        onChange={onChange}
      />
    );
  }
  if (family === 'attachment') {
    return (
      <AttachmentInput
        field={field}
        files={draft as UploadedFile[]}
        onChange={onChange}
        bare={bare ?? false}
        disabled={shared.disabled}
      />
    );
  }
  if (field.type === 'long_text' || family === 'json') {
    const monospace = family === 'json' ? { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } : {};
    return (
      <Textarea
        {...typed}
        autosize
        minRows={inCell ? 5 : 3}
        maxRows={14}
        spellCheck={family !== 'json'}
        styles={monospace}
      />
    );
  }
  if (family === 'date') return <TextInput {...typed} type={isDay(field) ? 'date' : 'datetime-local'} />;
  if (family === 'time') return <TextInput {...typed} type="time" step={1} />;
  if (family === 'number') {
    const mark = field.type === 'percent' ? '%' : field.type === 'currency' ? field.currency : undefined;
    const hint = field.type === 'duration' ? { placeholder: '0:00:00' } : {};
    return (
      <TextInput
        {...typed}
        {...hint}
        inputMode={field.type === 'duration' ? 'text' : 'decimal'}
        rightSection={inCell ? undefined : mark}
        rightSectionWidth={44}
      />
    );
  }
  return <TextInput {...typed} type={inCell ? 'text' : (inputTypes[field.type] ?? 'text')} />;
}
