import { Checkbox, MultiSelect, Pill, Select, Textarea, TextInput } from '@mantine/core';
import { Check } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { TableField } from '../../../../api/types.ts';
import type { UploadedFile } from '../../../../api/upload-file.ts';
import type { People } from '../../../../api/use-people.ts';
import { DateField } from '../../../../ui/form/date/date-field.tsx';
import { readSignature } from '../../../../ui/form/signature/signature.ts';
import { t } from '../../../../words/words.ts';
import { ScanButton } from '../../codes/scan-button.tsx';
import { colourOf, OptionChip } from '../../grid/cells/option-chip.tsx';
import { familyOf, isDay } from '../../grid/values/field-family.ts';
import { signatureNote } from '../../grid/values/signature-note.ts';
import { AttachmentInput } from './attachment-input.tsx';
import type { Draft } from './draft.ts';
import classes from './inputs.module.css';
import { LinkInput } from './link-input.tsx';
import { RatingInput } from './rating-input.tsx';
import { ReferenceInput } from './reference-input.tsx';

const SignatureInput = lazy(() => import('../../../../ui/form/signature/signature-input.tsx'));

export interface ValueInputProps {
  field: TableField;
  draft: Draft;
  people: People;
  onChange: (draft: Draft) => void;
  /** In the grid and in filters there is no room for a label, so only screen readers get it. */
  bare?: boolean;
  /** In the grid, the list of choices is open, and a choice ends the edit. */
  inCell?: boolean;
  onChosen?: (draft: Draft) => void;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

const inputTypes: Partial<Record<TableField['type'], string>> = { email: 'email', url: 'url', phone: 'tel' };

/** The input for each type of field, in the panel, the grid and filters. */
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
  // In the grid and in filters there is no room beside the text.
  const scan =
    field.display && !bare && !shared.disabled ? <ScanButton name={field.name} onCode={onChange} /> : undefined;
  const options = field.options?.map(({ key, name }) => ({ value: key, label: name })) ?? [];

  const optionOf = (key: string) => field.options?.find((option) => option.key === key);
  const chosenChip = (key: string, checked: boolean | undefined) => (
    <span className={classes.option}>
      <OptionChip option={optionOf(key) ?? { key, name: key }} />
      {checked && <Check size={14} aria-hidden="true" />}
    </span>
  );

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
        {...(family === 'select' ? { renderOption: ({ option, checked }) => chosenChip(option.value, checked) } : {})}
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
        // Also called if the choice has not changed.
        onOptionSubmit={(chosen) => props.onChosen?.(chosen)}
      />
    );
  }
  if (family === 'reference') {
    const given = { id: String(draft), inCell: inCell ?? false, onChange, onChosen: props.onChosen };
    return <ReferenceInput {...shared} {...given} field={field} />;
  }
  if (field.type === 'link') {
    return <LinkInput {...shared} field={field} ids={draft as string[]} inCell={inCell ?? false} onChange={onChange} />;
  }
  if (field.type === 'multi_select' || field.type === 'users') {
    return (
      <MultiSelect
        {...shared}
        {...(field.type === 'users'
          ? {}
          : {
              renderOption: ({ option, checked }) => chosenChip(option.value, checked),
              renderPill: ({ option, onRemove, disabled }) => (
                <Pill
                  className={classes.pill}
                  style={{ ['--chip' as string]: colourOf(optionOf(String(option.value))?.color) }}
                  withRemoveButton={!disabled}
                  onRemove={onRemove}
                >
                  {option.label}
                </Pill>
              ),
            })}
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
  if (family === 'signature') {
    const signature = readSignature(String(draft));
    return (
      <Suspense fallback={null}>
        <SignatureInput
          label={field.name}
          bare={bare ?? false}
          description={field.description || undefined}
          error={error}
          required={shared.required}
          disabled={shared.disabled}
          autoFocus={autoFocus}
          draft={String(draft)}
          note={signature && signatureNote(signature, people.nameOf)}
          onChange={onChange}
        />
      </Suspense>
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
  if (family === 'date' || family === 'time') {
    const kind = family === 'time' ? 'time' : isDay(field) ? 'date' : 'date-time';
    return <DateField {...typed} kind={kind} onChange={onChange} onUnreadable={onChange} onPicked={props.onChosen} />;
  }
  // Nobody counts more than ten stars at a glance.
  if (field.type === 'rating' && !bare && (field.max ?? 5) <= 10)
    return <RatingInput {...shared} field={field} draft={String(draft)} onChange={onChange} />;
  if (family === 'number') {
    const mark = field.type === 'percent' ? '%' : field.type === 'currency' ? field.currency : undefined;
    const hint = field.type === 'duration' ? { placeholder: '0:00:00' } : {};
    return (
      <TextInput
        {...typed}
        {...hint}
        inputMode={field.type === 'duration' ? 'text' : 'decimal'}
        rightSection={scan ?? (inCell ? undefined : mark)}
        rightSectionWidth={52}
        classNames={scan ? {} : { section: classes.unit }}
      />
    );
  }
  return <TextInput {...typed} rightSection={scan} type={inCell ? 'text' : (inputTypes[field.type] ?? 'text')} />;
}
