import { useRef } from 'react';
import { t } from '../../../../words/words.ts';
import type { CodeCommands } from '../code/code-editor.tsx';
import { ExpressionField } from './expression-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { fieldType } from './field-type.ts';
import { useFormContext } from './form-context.ts';

/** A text or number that may contain expressions. A plain number is stored as a number. */
export function TextField({ label, hint, path, required, schema, value, onChange }: FieldProps) {
  const kind = fieldType(schema);
  const { scope } = useFormContext();
  const commands = useRef<CodeCommands>(null);
  const insert = {
    label: t('editor.insert_value'),
    isOn: undefined,
    onToggle: () => commands.current?.insertExpression(),
  };
  const isNumber = kind.type === 'number' || kind.type === 'money';
  const read = (text: string): unknown => {
    if (text === '') return required && !isNumber ? '' : undefined;
    return isNumber && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  };
  return (
    <FieldFrame label={label} hint={hint} path={path} required={required} toggle={scope && insert}>
      {({ labelId, problem }) => (
        <ExpressionField
          value={
            value === undefined || value === null
              ? ''
              : typeof value === 'object'
                ? JSON.stringify(value)
                : String(value)
          }
          onChange={(text) => onChange(read(text))}
          labelledBy={labelId}
          multiline={kind.type === 'text' && kind.multiline}
          invalid={problem !== undefined}
          commands={commands}
          placeholder={schema.default === undefined ? undefined : String(schema.default)}
        />
      )}
    </FieldFrame>
  );
}
