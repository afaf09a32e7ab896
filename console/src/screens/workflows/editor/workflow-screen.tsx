import { Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { t } from '../../../words/words.ts';
import classes from './editor.module.css';
import { useKinds } from './use-kinds.ts';

const WorkflowEditor = lazy(() =>
  import('./workflow-editor.tsx').then((module) => ({ default: module.WorkflowEditor })),
);

/** Loads the workflow and the kinds of steps, while the canvas is loaded separately. */
export function WorkflowScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const workflow = useRead('workflows.get', { id });
  const kindsQuery = useKinds();
  const { kinds } = kindsQuery;
  const shown = workflow.data?.id === id ? workflow.data : undefined;
  useEffect(() => {
    document.title = `${shown?.name ?? t('editor.workflow')} · svc`;
  }, [shown?.name]);
  const error = shown ? (kinds ? null : kindsQuery.error) : workflow.error;
  if (shown && kinds) {
    return (
      <Suspense fallback={<Waiting name={shown.name} />}>
        <WorkflowEditor key={shown.id} workflow={shown} kinds={kinds} />
      </Suspense>
    );
  }
  if (!error) return <Waiting name={shown?.name} />;
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Link to="/workflows" className={classes.back}>
          {t('editor.back')}
        </Link>
        <span aria-hidden="true" className={classes.slash}>
          /
        </span>
        <h1 className={classes.title}>{t('editor.workflow')}</h1>
      </header>
      <div className={classes.padded}>
        <ErrorBox
          error={error}
          onRetry={() => {
            void workflow.refetch();
            void kindsQuery.refetch();
          }}
        />
      </div>
    </div>
  );
}

function Waiting({ name }: { name: string | undefined }) {
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <h1 className={classes.title}>{name ?? <Skeleton width={160} height={18} />}</h1>
      </header>
      <div className={classes.waiting} aria-busy="true">
        <Skeleton width={260} height={36} radius={10} />
      </div>
    </div>
  );
}
