import { Autocomplete, MultiSelect, NativeSelect, Select, Switch, TagsInput } from '@mantine/core';
import { t, wordFor } from '../../../../words/words.ts';
import { useKnownActions } from '../use-known-actions.ts';
import type { FieldProps } from './field-props.ts';
import { useInputFrame } from './use-input-frame.ts';

/** Chooses one of a few values. Translated labels are used if there are any. */
export function ChoiceField({ choices, ...props }: FieldProps & { choices: unknown[] }) {
  const { required, schema, value, onChange, choiceLabels } = props;
  const frame = useInputFrame(props);
  const choiceLabel = (choice: unknown) =>
    choiceLabels?.[String(choice)] ?? wordFor('step_choice', String(choice)) ?? String(choice);
  const usual = schema.default === undefined ? '–' : t('editor.usual', { value: choiceLabel(schema.default) });
  return (
    <NativeSelect
      {...frame}
      value={value === undefined || value === null ? '' : String(value)}
      data={[
        ...(required && value !== undefined ? [] : [{ value: '', label: usual }]),
        ...choices.map((choice) => ({ value: String(choice), label: choiceLabel(choice) })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(choices.find((choice) => String(choice) === chosen));
      }}
    />
  );
}

export function SwitchField(props: FieldProps) {
  const { schema, value, onChange } = props;
  const { required: _, ...frame } = useInputFrame(props);
  const usual = schema.default === true;
  return (
    <Switch
      {...frame}
      checked={value === undefined ? usual : value === true}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        onChange(checked === usual ? undefined : checked);
      }}
    />
  );
}

export function TextsField({ ofActions, ...props }: FieldProps & { ofActions: boolean }) {
  const { required, value, onChange } = props;
  const frame = useInputFrame(props);
  const { actions } = useKnownActions();
  const modules = [...new Set(actions.map(({ module }) => `${module}.*`))];
  return (
    <TagsInput
      {...frame}
      data={ofActions ? [...modules, ...actions.map(({ name }) => name)] : []}
      limit={60}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(texts) => onChange(texts.length === 0 && !required ? undefined : texts)}
    />
  );
}

/** Chooses several of a few values. */
export function ChoicesField({ choices, ...props }: FieldProps & { choices: string[] }) {
  const { required, value, onChange, choiceLabels } = props;
  const frame = useInputFrame(props);
  return (
    <MultiSelect
      {...frame}
      searchable
      hidePickedOptions
      data={[...new Set(choices)].map((value) => ({ value, label: choiceLabels?.[value] ?? value }))}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => onChange(chosen.length === 0 && !required ? undefined : chosen)}
    />
  );
}

/** Chooses a suggested text or takes any other. */
export function SuggestedField({ suggestions, ...props }: FieldProps & { suggestions: string[] }) {
  const { required, schema, value, onChange } = props;
  const frame = useInputFrame(props);
  return (
    <Autocomplete
      {...frame}
      data={suggestions}
      // Offers every suggestion, even if a text has been chosen already.
      filter={({ options }) => options}
      value={typeof value === 'string' ? value : ''}
      placeholder={schema.default === undefined ? undefined : String(schema.default)}
      onChange={(text) => onChange(text === '' && !required ? undefined : text)}
    />
  );
}

export function TimeZoneField(props: FieldProps) {
  const { value, onChange } = props;
  const frame = useInputFrame(props);
  return (
    <Select
      {...frame}
      searchable
      limit={80}
      data={['UTC', ...Intl.supportedValuesOf('timeZone')]}
      value={typeof value === 'string' ? value : null}
      onChange={(zone) => onChange(zone ?? undefined)}
    />
  );
}
