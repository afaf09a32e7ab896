import { useQuery } from '@tanstack/react-query';
import { argumentsOfTool } from '../../../../api/app-tools.ts';
import { useCan } from '../../../../api/catalogue.ts';
import { isRecord } from '../../../../api/is-record.ts';
import { readableName } from '../../../../ui/values/readable-name.ts';
import { t } from '../../../../words/words.ts';
import { AnyField } from './any-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';

/** What a tool of a connected app is told, in a form made from the schema that the app gives. */
export function ToolArguments({ tool, ...props }: FieldProps & { tool: unknown }) {
  const { label, hint, path, required, value, allowsExpressions, onChange } = props;
  const { Form } = useFormContext();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['apps.get', 'tool', tool],
    queryFn: () => argumentsOfTool(String(tool)),
    enabled: can('apps.get_tool') && typeof tool === 'string' && tool.startsWith('app_'),
    retry: false,
  });
  const schema = data as Schema | undefined;
  const names = Object.keys(schema?.properties ?? {});
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
          <fieldset className={classes.group} aria-labelledby={labelId}>
            <Form
              schema={schema}
              value={isRecord(value) ? value : {}}
              path={path}
              labels={labelsOf(schema)}
              allowsExpressions={allowsExpressions}
              arranged
              onChange={onChange}
            />
          </fieldset>
        )
      }
    </FieldFrame>
  );
}

function labelsOf({ properties = {} }: Schema): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).map(([name, { title }]) => [name, title ?? readableName(name)]));
}
