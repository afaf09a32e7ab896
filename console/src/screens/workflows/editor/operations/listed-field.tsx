import { Combobox, InputBase, ScrollArea, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { errorText } from '../../../../ui/feedback/error-text.ts';
import { readableName } from '../../../../ui/values/readable-name.ts';
import { t } from '../../../../words/words.ts';
import type { FieldProps } from '../form/field-props.ts';
import { useInputFrame } from '../form/use-input-frame.ts';
import { type FieldChoices, useListedValues } from './use-listed-values.ts';

interface ListedFieldProps extends FieldProps {
  argument: string;
  choices: FieldChoices;
  given: Readonly<Record<string, unknown>>;
}

const moreKey = 'more';
const ownKey = 'own';

/** A value that the app lists: chosen by name, or typed. */
export function ListedField({ argument, choices, given, ...props }: ListedFieldProps) {
  const { value, schema, required, onChange } = props;
  const { description, ...frame } = useInputFrame(props);
  const [typed, setTyped] = useState<string>();
  const [wanted] = useDebouncedValue(typed?.trim() ?? '', 250);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const type = schema.type === 'integer' || schema.type === 'number' ? 'number' : 'string';
  const list = useListedValues({ argument, choices, type, given, search: wanted, isOpen: combobox.dropdownOpened });
  const labels = useRef(new Map<string, string>());
  for (const one of list.values) labels.current.set(String(one.value), one.label);
  const words = (typed ?? '').trim().toLowerCase();
  const shown = list.isSearched ? list.values : list.values.filter(({ label }) => label.toLowerCase().includes(words));
  const text = value === undefined || value === null ? '' : String(value);
  const isKnown = list.values.some((one) => String(one.value) === words);
  const choose = (key: string) => {
    if (key === moreKey) return list.loadMore();
    const chosen = key === ownKey ? ownValue(typed ?? '', type) : list.values[Number(key)]?.value;
    onChange(chosen === '' && !required ? undefined : chosen);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const hint =
    list.missing.length > 0
      ? t('operation.choose_first', { fields: list.missing.map(readableName).join(', ') })
      : list.title !== undefined && t('operation.choose', { list: list.title });
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...frame}
          description={[description, hint].filter(Boolean).join(' ')}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          role="combobox"
          value={typed ?? labels.current.get(text) ?? text}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => {
            combobox.closeDropdown();
            // A text that was typed but not chosen from the list is taken as the value.
            if (typed !== undefined) choose(ownKey);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={list.missing.length > 0 && words === ''}>
        <Combobox.Options aria-label={props.label}>
          <ScrollArea.Autosize mah={260} type="scroll">
            {words !== '' && !isKnown && (
              <Combobox.Option value={ownKey}>
                {t('operation.choose_own', { value: (typed ?? '').trim() })}
              </Combobox.Option>
            )}
            {shown.map((one) => (
              <Combobox.Option key={String(one.value)} value={String(list.values.indexOf(one))}>
                {one.label}
              </Combobox.Option>
            ))}
            {list.hasMore && <Combobox.Option value={moreKey}>{t('operation.choose_more')}</Combobox.Option>}
          </ScrollArea.Autosize>
        </Combobox.Options>
        {list.isLoading && <Combobox.Footer>{t('operation.choose_loading')}</Combobox.Footer>}
        {list.error && <Combobox.Footer role="alert">{errorText(list.error)}</Combobox.Footer>}
        {!list.isLoading && !list.error && shown.length === 0 && words === '' && (
          <Combobox.Footer>{t('operation.choose_nothing')}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function ownValue(typed: string, type: 'string' | 'number'): unknown {
  const text = typed.trim();
  return type === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
