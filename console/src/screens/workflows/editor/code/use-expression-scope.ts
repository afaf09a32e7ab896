import { useMemo } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import { useRead } from '../../../../api/use-action.ts';
import { useDraftView, useEditor } from '../editor-context.ts';
import { useAnswers } from '../operations/use-answers.ts';
import { samplesOf, useTriggerSample } from '../run/samples.ts';
import { useKnownActions } from '../use-known-actions.ts';
import { type ExpressionScope, expressionScope } from './expression-scope.ts';

/** What expressions in the fields of a step can refer to. */
export function useExpressionScope(stepId: string | undefined): ExpressionScope {
  const { store, run } = useEditor();
  const { design } = useDraftView(store);
  const { actionNamed } = useKnownActions();
  const can = useCan();
  const trigger = useTriggerSample();
  const answers = useAnswers(design.definition);
  const variables = useRead('workspace.list_variables', {}, { enabled: can('workspace.list_variables') }).data?.items;
  return useMemo(
    () =>
      expressionScope({
        definition: design.definition,
        stepId,
        samples: samplesOf(design, run.run, run.tests),
        trigger,
        variables: variables ?? [],
        actionNamed,
        answers,
      }),
    [design, stepId, run.run, run.tests, trigger, variables, actionNamed, answers],
  );
}
