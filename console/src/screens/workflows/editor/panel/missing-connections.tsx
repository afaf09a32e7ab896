import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MissingConnection } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import classes from './panel.module.css';

/** The kind of connection that each of them is. */
const kinds: Record<MissingConnection['kind'], string> = { mail: 'smtp', model: 'model', payment: 'payment' };

interface MissingConnectionsProps {
  missing: readonly MissingConnection[];
  nameOf: (stepId: string) => string;
}

/** What steps need and nobody has connected yet, with the way to where that is done. */
export function MissingConnections({ missing, nameOf }: MissingConnectionsProps) {
  return (
    <ul className={classes.list}>
      {missing.map(({ kind, stepIds }) => (
        <li key={kind} className={classes.missing}>
          <span className={classes.place}>{stepIds.map(nameOf).join(', ')}</span>
          <span>{t(`missing_connection.${kind}`)}</span>
          <Button
            size="compact-sm"
            variant="default"
            component={Link}
            to="/settings/connections"
            search={{ create: '1', kind: kinds[kind] } as never}
          >
            {t(`missing_connection.set_${kind}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
