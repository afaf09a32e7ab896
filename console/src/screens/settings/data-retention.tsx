import { Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import { ApiError } from '../../api/request.ts';
import type { Retention, RetentionDays } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { onlyEdited } from '../../ui/form/only-edited.ts';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';

const kinds = ['eventDays', 'activityDays', 'runDays', 'trashDays'] as const;
type Kind = (typeof kinds)[number];

export function DataRetention() {
  const can = useCan();
  const { data, error, refetch } = useRead('workspace.get_retention', {});
  return (
    <Section title={t('retention.title')} description={t('retention.text')}>
      {error && !data && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} radius="md" />}
      {data && (
        <Card>
          {can('workspace.set_retention') ? (
            <RetentionForm data={data} />
          ) : (
            <Facts
              entries={kinds.map((kind) => [
                t(`retention.${kind}`),
                t('retention.days', { days: formatNumber(data[kind]) }),
              ])}
            />
          )}
        </Card>
      )}
    </Section>
  );
}

/** An empty field uses the setting of the instance. */
function RetentionForm({ data }: { data: Retention }) {
  const save = useWrite('workspace.set_retention', 'retention');
  return (
    <FieldForm
      fields={kinds.map((kind) => ({
        name: kind,
        label: t(`retention.${kind}`),
        description: t('retention.longest', { days: formatNumber(data.longest[kind]) }),
        half: true,
      }))}
      stored={Object.fromEntries(
        kinds.map((kind) => [kind, data[kind] === data.longest[kind] ? '' : String(data[kind])]),
      )}
      submitLabel={t('ui.save')}
      onSubmit={async (values, edited) => {
        const days = Object.fromEntries(
          kinds.map((kind) => [kind, readDays(kind, values[kind].trim(), data.longest[kind])]),
        ) as unknown as RetentionDays;
        const seen = data.updatedAt ? { expectedUpdatedAt: data.updatedAt } : {};
        await save.mutateAsync({ ...onlyEdited(days, edited), ...seen });
        notify.done(t('retention.saved'));
      }}
    />
  );
}

function readDays(kind: Kind, text: string, max: number): number | null {
  if (text === '') return null;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= max) return value;
  throw new ApiError(400, 'invalid_input', '', [
    { path: `/${kind}`, message: t('retention.wrong', { days: formatNumber(max) }) },
  ]);
}
