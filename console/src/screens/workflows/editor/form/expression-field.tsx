import { Textarea, TextInput } from '@mantine/core';
import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { CodeCommands } from '../code/code-editor.tsx';
import { completeExpression } from '../code/complete-expression.ts';
import { ExpressionPreview } from '../code/expression-preview.tsx';
import type { ExpressionScope } from '../code/expression-scope.ts';
import { LazyCodeEditor } from '../code/lazy-code-editor.tsx';
import { useEditor } from '../editor-context.ts';
import { useFormContext } from './form-context.ts';

interface ExpressionFieldProps {
  value: string;
  onChange: (value: string) => void;
  labelledBy: string;
  multiline?: boolean;
  invalid?: boolean;
  placeholder?: string | undefined;
  commands?: RefObject<CodeCommands | null>;
}

/** A text field. In workflows, `{{` starts an expression. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { scope } = useFormContext();
  return scope ? <TextWithExpressions {...props} scope={scope} /> : <PlainText {...props} />;
}

function PlainText({ value, onChange, labelledBy, multiline, invalid = false, placeholder }: ExpressionFieldProps) {
  const { mayEdit } = useFormContext();
  const shared = {
    'aria-labelledby': labelledBy,
    value,
    error: invalid,
    disabled: !mayEdit,
    placeholder,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return multiline ? <Textarea {...shared} autosize minRows={3} maxRows={16} /> : <TextInput {...shared} />;
}

/** A text field with completion, and a preview of its value while it is edited. */
function TextWithExpressions({
  value,
  onChange,
  labelledBy,
  multiline = false,
  invalid = false,
  placeholder,
  commands,
  scope,
}: ExpressionFieldProps & { scope: ExpressionScope }) {
  const { nodeId, role, mayEdit, insertion } = useFormContext();
  const { kinds } = useEditor();
  const own = useRef<CodeCommands>(null);
  const used = commands ?? own;
  const [hasFocus, setHasFocus] = useState(false);
  const previewId = useId();
  const complete = useMemo(() => completeExpression(scope, kinds.functions), [scope, kinds.functions]);
  return (
    <>
      <LazyCodeEditor
        language="template"
        value={value}
        onChange={onChange}
        labelledBy={labelledBy}
        describedBy={previewId}
        oneLine={!multiline}
        readOnly={!mayEdit}
        invalid={invalid}
        placeholder={placeholder}
        complete={complete}
        commands={used}
        onFocusChange={(has) => {
          setHasFocus(has);
          if (has && insertion) insertion.current = used.current;
        }}
      />
      {role === 'step' && mayEdit && hasFocus ? (
        <ExpressionPreview id={previewId} stepId={nodeId} text={value} isFaulty={invalid} />
      ) : (
        <div id={previewId} hidden />
      )}
    </>
  );
}
