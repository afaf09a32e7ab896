import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../words/words.ts';
import { LazyCodeEditor } from '../code/lazy-code-editor.tsx';
import classes from './form.module.css';

interface JsonFieldProps {
  value: unknown;
  onChange: (value: unknown) => void;
  labelledBy: string;
  readOnly?: boolean;
  /** Whether the field may be empty. */
  mayBeEmpty?: boolean;
}

/** Edits a value as JSON. While the text is not valid JSON, the value stays as it was and the field says so. */
export function JsonField({ value, onChange, labelledBy, readOnly = false, mayBeEmpty = true }: JsonFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  const [isBroken, setIsBroken] = useState(false);
  const lastReported = useRef(value);
  useEffect(() => {
    // A value that differs from the reported one was changed elsewhere.
    if (JSON.stringify(value) === JSON.stringify(lastReported.current)) return;
    lastReported.current = value;
    setText(textOf(value));
    setIsBroken(false);
  }, [value]);

  const change = (typed: string) => {
    setText(typed);
    const read = readJson(typed);
    setIsBroken(read === undefined && !(mayBeEmpty && typed.trim() === ''));
    if (read === undefined && !(mayBeEmpty && typed.trim() === '')) return;
    lastReported.current = read?.value;
    onChange(read?.value);
  };
  return (
    <>
      <LazyCodeEditor
        language="json"
        value={text}
        onChange={change}
        labelledBy={labelledBy}
        readOnly={readOnly}
        invalid={isBroken}
      />
      {isBroken && (
        <p className={classes.error} role="alert">
          {t('form.json')}
        </p>
      )}
    </>
  );
}

function textOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
