import { ActionIcon, Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { isRecord } from '../../../../api/is-record.ts';
import { t } from '../../../../words/words.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';

/** A list of objects with the same fields, such as the cases of a switch. */
export function ListField({ item, ...props }: FieldProps & { item: Schema }) {
  const { label, hint, path, required, value, onChange, allowsExpressions, words } = props;
  const { mayEdit, Form } = useFormContext();
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const report = (next: unknown[]) => onChange(next.length === 0 && !required ? undefined : next);
  return (
    <FieldFrame label={label} hint={hint} path={path} required={required}>
      {() => (
        <div className={classes.rows}>
          {items.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items have no id.
            <div key={index} className={classes.item}>
              <Form
                {...words}
                schema={item}
                value={isRecord(one) ? one : {}}
                path={`${path}.${index}`}
                allowsExpressions={allowsExpressions}
                onChange={(changed) => report(items.map((other, place) => (place === index ? changed : other)))}
              />
              {mayEdit && (
                <ActionIcon
                  aria-label={t('editor.remove_item', { field: label, number: index + 1 })}
                  onClick={() => report(items.filter((_, place) => place !== index))}
                >
                  <X size={15} />
                </ActionIcon>
              )}
            </div>
          ))}
          {mayEdit && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Plus size={13} />}
              aria-label={t('editor.add_entry_to', { field: label })}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => report([...items, firstOf(item, items.length)])}
            >
              {t('editor.add_entry')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function firstOf({ properties = {} }: Schema, count: number): Record<string, unknown> {
  return 'port' in properties
    ? { port: `case${count + 1}`, equals: '' }
    : 'role' in properties
      ? { role: 'user', content: '' }
      : {};
}
