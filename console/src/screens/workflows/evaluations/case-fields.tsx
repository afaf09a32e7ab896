import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { randomKey } from '../../../api/random-key.ts';
import { t } from '../../../words/words.ts';
import { type CaseText, type ExpectationKind, type ExpectationText, jsonFault } from './case-text.ts';
import classes from './evaluations.module.css';

interface CaseFieldsProps {
  value: CaseText;
  number: number;
  onChange: (next: CaseText) => void;
  onRemove: (() => void) | undefined;
}

const kinds: ExpectationKind[] = ['exact', 'contains', 'schema', 'judge'];

/** One case: its input, the answers of its steps, and the expectations. */
export function CaseFields({ value, number, onChange, onRemove }: CaseFieldsProps) {
  const { expectations } = value;
  const setExpectation = (next: ExpectationText) =>
    onChange({ ...value, expectations: expectations.map((each) => (each.key === next.key ? next : each)) });
  const add = () =>
    onChange({
      ...value,
      expectations: [...expectations, { key: randomKey(), kind: 'contains', path: '', expected: '' }],
    });
  return (
    <fieldset className={classes.case}>
      <legend>{t('evaluations.case_number', { number })}</legend>
      <Stack gap="sm">
        <TextInput
          label={t('evaluations.case_name')}
          required
          maxLength={120}
          value={value.name}
          onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
        />
        {value.fields.map((field) => (
          <Textarea
            key={field.name}
            label={t(`evaluations.field_${field.name}`)}
            autosize
            minRows={field.name === 'input' ? 2 : 1}
            maxRows={10}
            value={field.text}
            error={jsonFault(field.text) && t('evaluations.not_json')}
            onChange={({ currentTarget }) =>
              onChange({
                ...value,
                fields: value.fields.map((each) =>
                  each.name === field.name ? { ...each, text: currentTarget.value } : each,
                ),
              })
            }
          />
        ))}
        {expectations.map((each) => (
          <Group key={each.key} align="end" wrap="wrap">
            <NativeSelect
              label={t('evaluations.expectation')}
              value={each.kind}
              onChange={({ currentTarget }) =>
                setExpectation({ ...each, kind: currentTarget.value as ExpectationKind })
              }
              data={kinds.map((kind) => ({ value: kind, label: t(`evaluations.kind_${kind}`) }))}
            />
            <TextInput
              label={t('evaluations.path')}
              placeholder="text"
              w={120}
              value={each.path}
              onChange={({ currentTarget }) => setExpectation({ ...each, path: currentTarget.value })}
            />
            <Textarea
              label={t('evaluations.expected')}
              autosize
              minRows={1}
              maxRows={10}
              flex={1}
              miw={180}
              required
              value={each.expected}
              onChange={({ currentTarget }) => setExpectation({ ...each, expected: currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="red"
              onClick={() => onChange({ ...value, expectations: expectations.filter(({ key }) => key !== each.key) })}
            >
              {t('evaluations.remove_expectation')}
            </Button>
          </Group>
        ))}
        <Group>
          <Button variant="default" size="xs" onClick={add}>
            {t('evaluations.add_expectation')}
          </Button>
          {onRemove && (
            <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
              {t('evaluations.remove_case')}
            </Button>
          )}
        </Group>
      </Stack>
    </fieldset>
  );
}
