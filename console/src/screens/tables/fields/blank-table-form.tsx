import { ActionIcon, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldTypeName, Table } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import classes from './fields.module.css';
import {
  type FirstField,
  firstFieldInputs,
  firstFieldKeys,
  firstTypes,
  hasChoices,
  newFirstField,
} from './first-fields.ts';
import { typeName } from './type-name.tsx';

export function BlankTableForm({ onDone }: { onDone: (table?: Table) => void }) {
  const create = useWrite('tables.create_table', 'table');
  const [name, setName] = useState('');
  const [fields, setFields] = useState(() => [newFirstField(t('new_table.first_field'))]);
  const [missing, setMissing] = useState<'name' | 'fields' | 'choices'>();
  const [refusal, setRefusal] = useState<unknown>();
  const list = useRef<HTMLUListElement>(null);
  const keys = firstFieldKeys(fields);

  const set = (id: string, changes: Partial<FirstField>) => {
    setMissing(undefined);
    setFields(fields.map((field) => (field.id === id ? { ...field, ...changes } : field)));
  };
  const add = () => {
    // Rendered synchronously, so that the next typed letter goes into the new field.
    flushSync(() => setFields([...fields, newFirstField()]));
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const inputs = firstFieldInputs(fields);
    const wrong =
      name.trim() === ''
        ? 'name'
        : inputs.length === 0
          ? 'fields'
          : inputs.some((input) => input.options?.length === 0)
            ? 'choices'
            : undefined;
    setMissing(wrong);
    setRefusal(undefined);
    if (wrong || create.isPending) return;
    try {
      const table = await create.mutateAsync({ name: name.trim(), fields: inputs });
      notify.done(t('new_table.created', { name: table.name }));
      onDone(table);
    } catch (cause) {
      setRefusal(cause);
    }
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {refusal !== undefined && <ErrorBox error={refusal} />}
      <TextInput
        label={t('new_table.name')}
        placeholder={t('new_table.name_example')}
        required
        data-autofocus
        maxLength={120}
        autoComplete="off"
        value={name}
        error={missing === 'name' && t('form.required')}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(undefined);
        }}
      />
      <fieldset className={classes.rules}>
        <legend>{t('new_table.fields')}</legend>
        <ul ref={list} className={classes.firstFields}>
          {fields.map((field, index) => (
            <li key={field.id}>
              <TextInput
                className={classes.grow}
                size="xs"
                aria-label={t('new_table.field_name', { number: index + 1 })}
                placeholder={t('field.name')}
                maxLength={120}
                autoComplete="off"
                value={field.name}
                rightSection={<code className={classes.keyHint}>{keys.get(field.id)}</code>}
                classNames={{ wrapper: classes.withKey }}
                rightSectionProps={{ style: { justifyContent: 'flex-end' } }}
                onChange={(event) => set(field.id, { name: event.currentTarget.value })}
                onKeyDown={onKeyDown}
              />
              <NativeSelect
                size="xs"
                w={150}
                aria-label={t('new_table.field_type', { number: index + 1 })}
                value={field.type}
                data={firstTypes.map((type) => ({ value: type, label: typeName(type) }))}
                onChange={(event) => set(field.id, { type: event.currentTarget.value as FieldTypeName })}
              />
              <ActionIcon
                aria-label={t('new_table.remove_field', { name: field.name || String(index + 1) })}
                onClick={() => setFields(fields.filter((other) => other.id !== field.id))}
              >
                <X size={15} />
              </ActionIcon>
              {hasChoices(field.type) && (
                <TextInput
                  className={classes.choices}
                  size="xs"
                  aria-label={t('new_table.choices', { name: field.name || String(index + 1) })}
                  placeholder={t('new_table.choices_example')}
                  value={field.choices}
                  onChange={(event) => set(field.id, { choices: event.currentTarget.value })}
                />
              )}
            </li>
          ))}
        </ul>
        {missing === 'fields' && <p className={classes.problem}>{t('new_table.no_fields')}</p>}
        {missing === 'choices' && <p className={classes.problem}>{t('field.options_none')}</p>}
        <div>
          <Button size="compact-sm" variant="subtle" leftSection={<Plus size={14} />} onClick={add}>
            {t('fields.add')}
          </Button>
        </div>
        <p className={classes.explain}>{t('new_table.fields_hint')}</p>
      </fieldset>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onDone()}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('new_table.create')}
        </Button>
      </Group>
    </form>
  );
}
