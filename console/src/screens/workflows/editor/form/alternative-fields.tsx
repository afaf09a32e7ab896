import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../words/words.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';

interface AlternativeFieldsProps {
  names: readonly string[];
  labelOf: (name: string) => string;
  pathOf: (name: string) => string;
  value: Record<string, unknown>;
  /** Removes the values of the other alternatives. */
  onKeep: (name: string) => void;
  field: (name: string) => ReactNode;
}

/** Fields of which exactly one is filled in, such as a customer, an address or a conversation. */
export function AlternativeFields({ names, labelOf, pathOf, value, onKeep, field }: AlternativeFieldsProps) {
  const { mayEdit, problemAt } = useFormContext();
  const given = names.find((name) => value[name] !== undefined);
  const [wanted, setWanted] = useState(given ?? names[0] ?? '');
  const shown = given ?? wanted;
  // The server reports a missing value at the first alternative.
  const missing = shown === names[0] ? undefined : problemAt(pathOf(names[0] ?? ''));
  return (
    <div className={classes.alternatives}>
      <SegmentedControl
        size="xs"
        aria-label={t('form.which')}
        disabled={!mayEdit}
        value={shown}
        data={names.map((name) => ({ value: name, label: labelOf(name) }))}
        onChange={(name) => {
          setWanted(name);
          onKeep(name);
        }}
      />
      {field(shown)}
      {missing && <p className={classes.error}>{missing}</p>}
    </div>
  );
}
