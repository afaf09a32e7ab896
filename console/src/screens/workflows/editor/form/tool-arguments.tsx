import { useMemo } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import { isRecord } from '../../../../api/is-record.ts';
import { useRead } from '../../../../api/use-action.ts';
import { t } from '../../../../words/words.ts';
import { AnyField } from './any-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { FormContext, type OutsideForm, useFormContext } from './form-context.ts';

/** The arguments of an app's tool, as a form made from the schema that the app provides. */
export function ToolArguments({ tool, ...props }: FieldProps & { tool: unknown }) {
  const { label, hint, path, required, value, allowsExpressions, onChange } = props;
  const context = useFormContext();
  const { Form } = context;
  const can = useCan();
  const name = typeof tool === 'string' && tool.startsWith('app_') && !tool.includes('{{') ? tool : '';
  const { data, isPlaceholderData } = useRead(
    'apps.get_tool',
    { tool: name },
    { enabled: can('apps.get_tool') && name !== '' },
  );
  const known = isPlaceholderData || name === '' ? undefined : data;
  const given = useMemo(() => (isRecord(value) ? value : {}), [value]);
  const outside = useMemo<OutsideForm | undefined>(
    () => known && { tool: name, app: known.app, path, choices: known.choices, given },
    [known, name, path, given],
  );
  const schema = known?.inputSchema as Schema | undefined;
  const names = Object.keys(schema?.properties ?? {});
  const inner = useMemo(() => ({ ...context, ...(outside && { outside }) }), [context, outside]);
  if (!schema || (value !== undefined && !isRecord(value))) return <AnyField {...props} />;
  return (
    <FieldFrame
      label={label}
      hint={names.length === 0 ? t('editor.takes_nothing') : hint}
      path={path}
      required={required}
    >
      {({ labelId }) =>
        names.length > 0 && (
          <FormContext value={inner}>
            <fieldset className={classes.group} aria-labelledby={labelId}>
              <Form
                schema={schema}
                value={given}
                path={path}
                allowsExpressions={allowsExpressions}
                arranged
                onChange={onChange}
              />
            </fieldset>
          </FormContext>
        )
      }
    </FieldFrame>
  );
}
