import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { useRead } from '../../../../api/use-action.ts';
import { t, tn } from '../../../../words/words.ts';
import classes from './form.module.css';

/** Warns if calls to this webhook already start other workflows, because each call starts all of them. */
export function WebhookStarts({ endpointId, beside }: { endpointId: string; beside?: string }) {
  const { data } = useRead('workflows.list', { endpointId, limit: 200 });
  const others = data?.items.filter(({ id }) => id !== beside) ?? [];
  if (others.length === 0) return null;
  return (
    <p className={classes.warning} role="note">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>
        {tn('editor.webhook_starts', others.length)}{' '}
        {others.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Anchor component={Link} to={`/workflows/${id}`} inherit>
              {name}
            </Anchor>
          </Fragment>
        ))}
        . {t('editor.webhook_starts_too')}
      </span>
    </p>
  );
}
