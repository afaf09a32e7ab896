import { Select } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '../../../../api/is-record.ts';
import { t } from '../../../../words/words.ts';
import { type KnownAction, useKnownActions } from '../use-known-actions.ts';
import { AnyField } from './any-field.tsx';
import { FieldFrame, jsonToggle } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { JsonField } from './json-field.tsx';
import { MatchingFields } from './matching-fields.tsx';

/** Chooses any action of the catalogue by its title or name. */
export function ActionField({ label, path, required, value, onChange }: FieldProps) {
  const { actions, actionNamed, moduleTitle } = useKnownActions();
  const { problemAt, mayEdit } = useFormContext();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const known = chosen === null ? undefined : actionNamed(chosen);
  const modules = [...new Set(actions.map(({ module }) => module))];
  const groups = modules.map((module) => ({
    group: moduleTitle(module),
    items: actions
      .filter((action) => action.module === module)
      .map((action) => ({ value: action.name, label: optionLabel(action) })),
  }));
  // The chosen action may need permissions that this person lacks, or may no longer exist.
  const isOffered = actions.some(({ name }) => name === chosen);
  const foreign = chosen !== null && !isOffered && [{ value: chosen, label: known ? optionLabel(known) : chosen }];
  return (
    <Select
      label={label}
      description={known?.labels?.description ?? known?.description}
      error={problemAt(path)}
      required={required}
      disabled={!mayEdit}
      searchable
      maxDropdownHeight={320}
      nothingFoundMessage={t('editor.nothing_found')}
      data={foreign ? [{ group: '', items: foreign }, ...groups] : groups}
      value={chosen}
      onChange={(name) => onChange(name ?? undefined)}
    />
  );
}

function optionLabel({ name, title, labels }: KnownAction): string {
  return `${labels?.title ?? title} · ${name}`;
}

/** The input of the action, as a form made from its schema. */
export function ActionInput({ action, ...props }: FieldProps & { action: string }) {
  const { label, path, required, value, onChange } = props;
  const { actionNamed } = useKnownActions();
  const { mayEdit, Form } = useFormContext();
  const [wantsJson, setWantsJson] = useState(false);
  const known = actionNamed(action);
  const schema = forSteps(known?.inputSchema as Schema | undefined);
  if (!schema?.properties || (value !== undefined && !isRecord(value))) return <AnyField {...props} />;
  const isEmpty = Object.keys(schema.properties).length === 0;
  return (
    <FieldFrame
      label={label}
      path={path}
      required={required}
      hint={isEmpty ? t('editor.takes_nothing') : undefined}
      toggle={isEmpty ? undefined : jsonToggle(wantsJson, () => setWantsJson(!wantsJson))}
    >
      {({ labelId }) =>
        wantsJson ? (
          <JsonField value={value} onChange={onChange} labelledBy={labelId} readOnly={!mayEdit} />
        ) : (
          !isEmpty && (
            <fieldset className={classes.group} aria-labelledby={labelId}>
              <MatchingFields
                schema={schema}
                value={isRecord(value) ? value : {}}
                labels={known?.labels?.fields}
                onChange={onChange}
              />
              <Form
                key={action}
                schema={schema}
                value={isRecord(value) ? value : {}}
                path={path}
                labels={known?.labels?.fields}
                choices={known?.labels?.choices}
                allowsExpressions
                arranged
                onChange={onChange}
              />
            </fieldset>
          )
        )
      }
    </FieldFrame>
  );
}

function forSteps(schema: Schema | undefined): Schema | undefined {
  if (!schema?.properties) return schema;
  const fields = Object.entries(schema.properties).filter(([, field]) => !field['x-persons-only']);
  return { ...schema, properties: Object.fromEntries(fields) };
}
