import { formatNumber } from '../../words/format.ts';
import classes from './choice-bar.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
  /** A second line, such as a total. */
  detail?: string | undefined;
}

interface ChoiceBarProps<Value extends string> {
  label: string;
  choices: Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of exclusive choices, such as the statuses of a list. */
export function ChoiceBar<Value extends string>({ label, choices, value, onChange }: ChoiceBarProps<Value>) {
  return (
    <fieldset className={classes.bar} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          <span className={classes.line}>
            {choice.label}
            {choice.count !== undefined && <span className={classes.count}>{formatNumber(choice.count)}</span>}
          </span>
          {choice.detail !== undefined && <span className={classes.detail}>{choice.detail || '\u00a0'}</span>}
        </button>
      ))}
    </fieldset>
  );
}
