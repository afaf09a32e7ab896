import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { t } from '../../words/words.ts';
import classes from './detail/detail.module.css';
import { failureHint, remedyOf } from './failure-hint.ts';

/** What people can do about a failure, with a link. */
export function Remedy({ code, action }: { code: string | null; action: string | undefined }) {
  const can = useCan();
  const remedy = remedyOf(code, action);
  return (
    <>
      <p className={classes.failureHint}>{failureHint(code, action)}</p>
      {remedy && can(remedy.needs) && (
        <Button
          size="compact-sm"
          variant="default"
          mr="xs"
          leftSection={<Wrench size={13} />}
          renderRoot={(button) => <Link {...button} to={remedy.to} search={(remedy.search ?? {}) as never} />}
        >
          {t(remedy.label)}
        </Button>
      )}
    </>
  );
}

/** The action that a step of this definition runs, if it runs one. */
export function actionOfStep(
  definition: { steps: readonly { id: string; config?: Record<string, unknown> }[] } | null,
  stepId: string | null,
): string | undefined {
  const action = definition?.steps.find(({ id }) => id === stepId)?.config?.action;
  return typeof action === 'string' ? action : undefined;
}
