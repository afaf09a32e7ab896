import { ActionIcon, Input, Tooltip } from '@mantine/core';
import { Braces } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../../../words/words.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';

interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  path: string;
  required: boolean;
  /**
   * A second way to fill in the field, such as JSON or an expression. `isOn` is undefined if the button only inserts
   * something.
   */
  toggle?: { label: string; isOn: boolean | undefined; onToggle: () => void } | undefined;
  children: (ids: { labelId: string; hintId: string | undefined; problem: string | undefined }) => ReactNode;
}

/** Label, hint and problem of a field that is not a plain input. */
export function FieldFrame({ label, hint, path, required, toggle, children }: FieldFrameProps) {
  const id = useId();
  const { problemAt, mayEdit } = useFormContext();
  const problem = problemAt(path);
  const labelId = `${id}-label`;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div data-field={path}>
      <div className={classes.labelLine}>
        <Input.Label id={labelId} labelElement="div" required={required} mb={0}>
          {label}
        </Input.Label>
        {toggle && mayEdit && (
          <Tooltip label={toggle.label}>
            <ActionIcon
              size={22}
              aria-label={`${label}: ${toggle.label}`}
              aria-pressed={toggle.isOn}
              variant={toggle.isOn ? 'light' : 'subtle'}
              onClick={toggle.onToggle}
            >
              <Braces size={13} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {children({ labelId, hintId, problem })}
      {problem && <p className={classes.error}>{problem}</p>}
    </div>
  );
}

export const jsonToggle = (isOn: boolean, onToggle: () => void) => ({ label: t('editor.as_json'), isOn, onToggle });
export const expressionToggle = (isOn: boolean, onToggle: () => void) => ({
  label: t('editor.as_expression'),
  isOn,
  onToggle,
});
