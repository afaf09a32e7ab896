import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../words/words.ts';
import { LazyCodeEditor } from '../code/lazy-code-editor.tsx';
import classes from './form.module.css';

interface JsonFieldProps {
  value: unknown;
  onChange: (value: unknown) => void;
  labelledBy: string;
  readOnly?: boolean;
  /** Whether nothing at all may stand there. */
  mayBeEmpty?: boolean;
}

/** A value as JSON. While what is typed is no JSON, the value stays as it was and the field says so. */
export function JsonField({ value, onChange, labelledBy, readOnly = false, mayBeEmpty = true }: JsonFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  const [isBroken, setIsBroken] = useState(false);
  const told = useRef(value);
  useEffect(() => {
    // What comes back is what was told; anything else was changed elsewhere.
    if (JSON.stringify(value) === JSON.stringify(told.current)) return;
    told.current = value;
    setText(textOf(value));
    setIsBroken(false);
  }, [value]);

  const change = (typed: string) => {
    setText(typed);
    const read = readJson(typed);
    setIsBroken(read === undefined && !(mayBeEmpty && typed.trim() === ''));
    if (read === undefined && !(mayBeEmpty && typed.trim() === '')) return;
    told.current = read?.value;
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
