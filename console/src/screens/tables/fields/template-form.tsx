import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ActionInput } from '../../../api/actions.ts';
import type { Table } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import classes from './template-form.module.css';

type TemplateKey = ActionInput<'tables.create_from_template'>['template'];

/** Creates a table from a template, with a name of your choice. */
export function TemplateForm({ onDone }: { onDone: (table?: Table) => void }) {
  const list = useRead('tables.list_templates', {});
  const create = useWrite('tables.create_from_template', 'table');
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  if (list.error) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={240} radius="md" />;
  const templates = list.data.items;
  const template = templates.find(({ key }) => key === chosen) ?? templates[0];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!template || create.isPending) return;
    setRefusal(undefined);
    try {
      const table = await create.mutateAsync({
        template: template.key as TemplateKey,
        name: name?.trim() || template.name,
      });
      notify.done(t('new_table.created', { name: table.name }));
      onDone(table);
    } catch (cause) {
      setRefusal(cause);
    }
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      {refusal !== undefined && <ErrorBox error={refusal} />}
      <fieldset className={classes.templates}>
        <legend className={classes.legend}>{t('new_table.template')}</legend>
        {templates.map(({ key, name: title, description, fields, views }) => (
          <label key={key} className={classes.template}>
            <input
              type="radio"
              name="template"
              value={key}
              checked={key === template?.key}
              onChange={() => setChosen(key)}
            />
            <span>
              <strong>{title}</strong>
              <span className={classes.detail}>{description}</span>
              <span className={classes.detail}>
                {t('new_table.template_has', {
                  fields: fields.map((field) => field.name).join(', '),
                  views: views.map((view) => view.name).join(', '),
                })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextInput
        label={t('new_table.name')}
        value={name ?? template?.name ?? ''}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" className={classes.footer}>
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
