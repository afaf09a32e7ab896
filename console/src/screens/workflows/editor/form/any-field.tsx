import { useState } from 'react';
import { ExpressionField } from './expression-field.tsx';
import { FieldFrame, jsonToggle } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';
import { JsonField } from './json-field.tsx';

/** A field for any value: a text with expressions, or JSON whose texts may contain expressions. */
export function AnyField({ label, hint, path, required, value, onChange }: FieldProps) {
  const { mayEdit } = useFormContext();
  const [wantsJson, setWantsJson] = useState(false);
  const isJson = wantsJson || (value !== undefined && typeof value !== 'string');
  const toggle = () => {
    if (isJson && typeof value !== 'string' && value !== undefined) onChange(JSON.stringify(value));
    else if (!isJson && typeof value === 'string') onChange(parsed(value));
    setWantsJson(!isJson);
  };
  return (
    <FieldFrame label={label} hint={hint} path={path} required={required} toggle={jsonToggle(isJson, toggle)}>
      {({ labelId, problem }) =>
        isJson ? (
          <JsonField value={value} onChange={onChange} labelledBy={labelId} readOnly={!mayEdit} />
        ) : (
          <ExpressionField
            value={typeof value === 'string' ? value : ''}
            onChange={(text) => onChange(text === '' && !required ? undefined : text)}
            labelledBy={labelId}
            multiline
            invalid={problem !== undefined}
          />
        )
      }
    </FieldFrame>
  );
}

/** Parses text that is JSON; any other text stays text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === '' ? undefined : text;
  }
}
