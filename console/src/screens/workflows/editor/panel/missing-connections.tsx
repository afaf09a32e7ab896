import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MissingConnection } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import classes from './panel.module.css';

/** The pages where each kind is set up, with the form open. */
const places: Record<MissingConnection['kind'], { to: string; search: Record<string, string> }> = {
  mail: { to: '/settings/connections', search: { create: '1', kind: 'smtp' } },
  model: { to: '/settings/connections', search: { create: '1', kind: 'model' } },
  payment: { to: '/settings/connections', search: { create: '1', kind: 'payment' } },
  webhook: { to: '/webhooks', search: { create: '1' } },
};

interface MissingConnectionsProps {
  missing: readonly MissingConnection[];
  nameOf: (stepId: string) => string;
}

/** Lists connections that steps need but nobody has set up, with links to set them up. */
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
            to={places[kind].to}
            search={places[kind].search as never}
          >
            {t(`missing_connection.set_${kind}`)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
