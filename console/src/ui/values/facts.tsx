import { Fragment, type ReactNode } from 'react';
import classes from './states.module.css';

/** Pairs of label and value. Entries without a value are left out. */
export function Facts({ entries }: { entries: [label: string, value: ReactNode][] }) {
  const shown = entries.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <dl className={classes.facts}>
      {shown.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
