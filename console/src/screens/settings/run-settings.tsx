import { Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import { ApiError } from '../../api/request.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { onlyEdited } from '../../ui/form/only-edited.ts';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useWorkflowName, WorkflowSelect } from '../workflows/list/workflow-select.tsx';

/** Settings for all workflows of the workspace. */
export function RunSettings() {
  const can = useCan();
  const settings = useRead('workflows.settings', {});
  const save = useWrite('workflows.save_settings', 'workflow');
  const { data } = settings;
  const current = data?.errorWorkflowId ?? '';
  const errorWorkflow = useWorkflowName(current);
  return (
    <Section title={t('run_usage.settings')}>
      {settings.error && !data && <ErrorBox error={settings.error} onRetry={() => void settings.refetch()} />}
      {!data && !settings.error && <Skeleton height={180} radius="md" />}
      {data && (
        <Card>
          {can('workflows.save_settings') ? (
            <FieldForm
              fields={[
                {
                  name: 'errorWorkflowId',
                  label: t('run_usage.error_workflow'),
                  description: t('run_usage.error_workflow_hint'),
                  draw: (drawn) => (
                    <WorkflowSelect
                      {...drawn}
                      label={t('run_usage.error_workflow')}
                      description={t('run_usage.error_workflow_hint')}
                      none={t('run_usage.no_error_workflow')}
                    />
                  ),
                },
                { name: 'runsAtOnce', label: t('run_usage.at_once'), description: t('run_usage.at_once_hint') },
              ]}
              stored={{
                errorWorkflowId: current,
                runsAtOnce: data.runsAtOnce === null ? '' : String(data.runsAtOnce),
              }}
              submitLabel={t('ui.save')}
              onSubmit={async ({ errorWorkflowId, runsAtOnce }, edited) => {
                const limits = { errorWorkflowId: errorWorkflowId || null, runsAtOnce: readLimit(runsAtOnce.trim()) };
                await save.mutateAsync(onlyEdited(limits, edited));
                notify.done(t('run_usage.saved'));
              }}
            />
          ) : (
            <Facts
              entries={[
                [t('run_usage.error_workflow'), errorWorkflow ?? t('run_usage.no_error_workflow')],
                [t('run_usage.at_once'), data.runsAtOnce === null ? '–' : formatNumber(data.runsAtOnce)],
              ]}
            />
          )}
        </Card>
      )}
    </Section>
  );
}

function readLimit(text: string): number | null {
  if (text === '') return null;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 10_000) return value;
  throw new ApiError(400, 'invalid_input', '', [{ path: '/runsAtOnce', message: t('run_usage.at_once_wrong') }]);
}
