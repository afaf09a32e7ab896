import classes from './access.module.css';

interface ChoiceSelectProps {
  label: string;
  value: string;
  /** The first choice is the default. */
  choices: { value: string; label: string }[];
  disabled: boolean;
  onChange: (value: string) => void;
}

/** A native select, because a matrix may have thousands of them. */
export function ChoiceSelect({ label, value, choices, disabled, onChange }: ChoiceSelectProps) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      data-set={value !== choices[0]?.value || undefined}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
