import { Button, Group, NativeSelect, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { EvaluationFields } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { dateFormat } from '../../../words/formatters.ts';
import { t } from '../../../words/words.ts';
import { CaseFields } from './case-fields.tsx';
import { type CaseText, caseOf, emptyCase, jsonFault, textOfCase } from './case-text.ts';

interface DialogProps {
  workflowId: string;
  /** If absent, a new evaluation is created. */
  evaluationId?: string;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

/** Loads the evaluation before the form opens. */
export function EvaluationDialog(props: DialogProps) {
  const { evaluationId, onClose } = props;
  const known = useRead(
    'workflows.get_evaluation',
    { id: evaluationId ?? '' },
    { enabled: evaluationId !== undefined },
  );
  const isReady = evaluationId === undefined || known.data !== undefined;
  return (
    <Dialog
      title={t(evaluationId === undefined ? 'evaluations.new' : 'evaluations.edit')}
      opened
      onClose={onClose}
      size={760}
    >
      {known.error && !known.data ? <ErrorBox error={known.error} /> : null}
      {isReady && <EvaluationForm {...props} before={known.data} />}
    </Dialog>
  );
}

function EvaluationForm({
  workflowId,
  evaluationId,
  before,
  onClose,
  onSaved,
}: DialogProps & { before: (EvaluationFields & { updatedAt: string }) | undefined }) {
  const save = useWrite('workflows.save_evaluation', 'workflow');
  const connections = useRead('connections.list', {});
  const models = (connections.data?.items ?? []).filter(({ kind }) => kind === 'model');
  const [name, setName] = useState(before?.name ?? '');
  const [cases, setCases] = useState<CaseText[]>(() => before?.cases.map(textOfCase) ?? [emptyCase()]);
  const [answers, setAnswers] = useState(() => pretty(before?.stepAnswers));
  const [toolAnswers, setToolAnswers] = useState(() => pretty(before?.toolAnswers));
  const [judge, setJudge] = useState(before?.judge?.connectionId ?? '');
  const [minPassRate, setMinPassRate] = useState<string | number>(before?.minPassRate ?? '');
  const texts = [answers, toolAnswers, ...cases.flatMap(({ fields }) => fields.map(({ text }) => text))];
  const isWrong = texts.some(jsonFault);
  const submit = async () => {
    const saved = await save.mutateAsync({
      ...(evaluationId !== undefined && before && { id: evaluationId, expectedUpdatedAt: before.updatedAt }),
      workflowId,
      name,
      cases: cases.map(caseOf),
      ...(answers.trim() !== '' && { stepAnswers: JSON.parse(answers) }),
      ...(toolAnswers.trim() !== '' && { toolAnswers: JSON.parse(toolAnswers) }),
      ...(judge !== '' && { judge: { ...before?.judge, connectionId: judge } }),
      ...(before?.maxMinutes !== undefined && { maxMinutes: before.maxMinutes }),
      minPassRate: minPassRate === '' ? null : Number(minPassRate),
    });
    onSaved?.(saved.id);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
      }}
    >
      <Stack>
        <TextInput
          label={t('evaluations.name')}
          required
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {cases.map((each, index) => (
          <CaseFields
            key={each.key}
            value={each}
            number={index + 1}
            onChange={(next) => setCases(cases.map((other) => (other.key === each.key ? next : other)))}
            onRemove={cases.length > 1 ? () => setCases(cases.filter(({ key }) => key !== each.key)) : undefined}
          />
        ))}
        <Group align="end">
          <Button variant="default" onClick={() => setCases([...cases, emptyCase()])}>
            {t('evaluations.add_case')}
          </Button>
          <PastRuns workflowId={workflowId} onCase={(made) => setCases([...cases, made])} />
        </Group>
        <Textarea
          label={t('evaluations.step_answers')}
          description={t('evaluations.step_answers_hint')}
          autosize
          minRows={2}
          maxRows={12}
          value={answers}
          error={jsonFault(answers) && t('evaluations.not_json')}
          onChange={({ currentTarget }) => setAnswers(currentTarget.value)}
        />
        <Textarea
          label={t('evaluations.tool_answers')}
          description={t('evaluations.tool_answers_hint')}
          autosize
          minRows={2}
          maxRows={12}
          value={toolAnswers}
          error={jsonFault(toolAnswers) && t('evaluations.not_json')}
          onChange={({ currentTarget }) => setToolAnswers(currentTarget.value)}
        />
        <Group grow align="start">
          <NativeSelect
            label={t('evaluations.judge')}
            description={t('evaluations.judge_hint')}
            value={judge}
            onChange={({ currentTarget }) => setJudge(currentTarget.value)}
            data={[
              { value: '', label: t('evaluations.no_judge') },
              ...models.map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
          <NumberInput
            label={t('evaluations.min_pass_rate')}
            description={t('evaluations.min_pass_rate_hint')}
            min={1}
            max={100}
            allowDecimal={false}
            value={minPassRate}
            onChange={setMinPassRate}
          />
        </Group>
        {save.error && <ErrorBox error={save.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={isWrong}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Offers past runs, because real inputs make the best cases. */
function PastRuns({ workflowId, onCase }: { workflowId: string; onCase: (made: CaseText) => void }) {
  const runs = useRead('workflows.list_runs', { workflowIds: [workflowId], endedOnly: true, limit: 20 });
  const [error, setError] = useState<unknown>();
  const items = runs.data?.items ?? [];
  if (items.length === 0) return <Text size="sm">{t('evaluations.no_past_runs')}</Text>;
  const format = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const take = async (executionId: string) => {
    setError(undefined);
    try {
      onCase(textOfCase(await callAction('workflows.get_run_as_case', { executionId })));
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <div>
      <NativeSelect
        label={t('evaluations.from_run')}
        value=""
        onChange={({ currentTarget }) => currentTarget.value !== '' && void take(currentTarget.value)}
        data={[
          { value: '', label: t('evaluations.choose_run') },
          ...items.map(({ executionId, startedAt, workflowName }) => ({
            value: executionId,
            label: startedAt ? format.format(new Date(startedAt)) : workflowName,
          })),
        ]}
      />
      {error !== undefined && <ErrorBox error={error} />}
    </div>
  );
}

function pretty(value: object | undefined): string {
  return value && Object.keys(value).length > 0 ? JSON.stringify(value, null, 2) : '';
}
