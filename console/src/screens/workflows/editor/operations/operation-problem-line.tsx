import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../../../words/words.ts';
import { changeStep } from '../draft/edit-definition.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { actionFor } from './operation.ts';
import type { OperationProblem } from './operation-problems.ts';
import { operationProblemText } from './problem-words.ts';

/** A problem of an operation, and a link to where it can be fixed. */
export function OperationProblemLine({ problem, here = false }: { problem: OperationProblem; here?: boolean }) {
  return (
    <>
      <span>{operationProblemText(problem)}</span>
      <FixLink problem={problem} here={here} />
    </>
  );
}

function FixLink({ problem, here }: { problem: OperationProblem; here: boolean }) {
  const { store, mayEdit, select, reveal, openPanel } = useEditor();
  const { definition } = useDraftView(store).design;
  const { kind, stepId, appId, connectionId } = problem;
  const look = { size: 'compact-sm', variant: 'default' } as const;
  switch (kind) {
    case 'gone':
      return (
        <Button {...look} component={Link} to="/integrations/apps">
          {t('operation.open_apps')}
        </Button>
      );
    case 'not_permitted':
    case 'needs_authorization':
      return (
        <Button {...look} component={Link} to="/integrations/apps" search={{ id: appId } as never}>
          {t(kind === 'not_permitted' ? 'operation.allow' : 'operation.authorize')}
        </Button>
      );
    case 'sign_in':
      return (
        <Button {...look} component={Link} to="/settings/connections" search={{ id: connectionId } as never}>
          {t('operation.sign_in')}
        </Button>
      );
    case 'asks_now': {
      const config = definition.steps.find(({ id }) => id === stepId)?.config;
      const ask = () =>
        store.change((design) => ({
          ...design,
          definition: changeStep(design.definition, stepId, { config: { ...config, action: actionFor(false) } }),
        }));
      return mayEdit ? (
        <Button {...look} onClick={ask}>
          {t('operation.let_ask')}
        </Button>
      ) : null;
    }
    case 'missing_values':
      return here ? null : (
        <Button
          {...look}
          onClick={() => {
            select([stepId]);
            reveal(stepId);
            openPanel('step');
          }}
        >
          {t('operation.fill_in')}
        </Button>
      );
  }
}
