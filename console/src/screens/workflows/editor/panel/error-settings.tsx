import { NativeSelect, NumberInput } from '@mantine/core';
import type { StepRetry, WorkflowStep } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import classes from './panel.module.css';

interface ErrorSettingsProps {
  step: WorkflowStep;
  onChange: (change: Partial<WorkflowStep>, key: string) => void;
}

const onErrors = ['stop', 'continue', 'branch'] as const;

/** How often the step is tried, how long it may take, and what happens if it fails finally. */
export function ErrorSettings({ step, onChange }: ErrorSettingsProps) {
  const { mayEdit } = useEditor();
  const attempts = step.retry?.attempts ?? 1;
  const retry = (change: Partial<StepRetry>) => {
    const next = { ...step.retry, attempts, ...change };
    onChange({ retry: next.attempts > 1 ? next : undefined } as Partial<WorkflowStep>, 'retry');
  };
  return (
    <div className={classes.stack}>
      <h3 className={classes.section}>{t('editor.when_it_fails')}</h3>
      <NativeSelect
        label={t('editor.on_error')}
        disabled={!mayEdit}
        value={step.onError ?? 'stop'}
        data={onErrors.map((value) => ({ value, label: t(`editor.on_error_${value}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value as WorkflowStep['onError'];
          onChange({ onError: chosen === 'stop' ? undefined : chosen } as Partial<WorkflowStep>, 'onError');
        }}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('editor.attempts')}
          min={1}
          max={20}
          disabled={!mayEdit}
          value={attempts}
          onChange={(value) => retry({ attempts: Number(value) || 1 })}
        />
        <NumberInput
          label={t('editor.time_limit')}
          suffix=" s"
          min={0.001}
          max={3_600}
          disabled={!mayEdit}
          placeholder={t('editor.usual_limit')}
          value={step.timeoutMs === undefined ? '' : step.timeoutMs / 1_000}
          onChange={(value) =>
            onChange(
              { timeoutMs: Number(value) > 0 ? Math.round(Number(value) * 1_000) : undefined } as Partial<WorkflowStep>,
              'timeoutMs',
            )
          }
        />
      </div>
      {attempts > 1 && (
        <div className={classes.pair}>
          <NumberInput
            label={t('editor.retry_delay')}
            suffix=" s"
            min={0}
            max={86_400}
            disabled={!mayEdit}
            value={(step.retry?.delayMs ?? 1_000) / 1_000}
            onChange={(value) => retry({ delayMs: Math.round(Number(value) * 1_000) })}
          />
          <NativeSelect
            label={t('editor.backoff')}
            disabled={!mayEdit}
            value={step.retry?.backoff ?? 'constant'}
            data={[
              { value: 'constant', label: t('editor.backoff_constant') },
              { value: 'exponential', label: t('editor.backoff_exponential') },
            ]}
            onChange={(event) => retry({ backoff: event.currentTarget.value as 'constant' | 'exponential' })}
          />
        </div>
      )}
    </div>
  );
}
