import { useMemo } from 'react';
import { completeExpression } from '../code/complete-expression.ts';
import { LazyCodeEditor } from '../code/lazy-code-editor.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useFormContext } from './form-context.ts';

/** A field for JavaScript that completes the names in scope. */
export function CodeField({ label, hint, path, required, value, onChange }: FieldProps) {
  const { scope, mayEdit } = useFormContext();
  const complete = useMemo(() => scope && completeExpression(scope, [], true), [scope]);
  return (
    <FieldFrame label={label} hint={hint} path={path} required={required}>
      {({ labelId, problem }) => (
        <LazyCodeEditor
          language="javascript"
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          labelledBy={labelId}
          readOnly={!mayEdit}
          invalid={problem !== undefined}
          complete={complete}
        />
      )}
    </FieldFrame>
  );
}
