import { Alert } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { MemorySetup } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Field } from '../../ui/form/field.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { onlyEdited } from '../../ui/form/only-edited.ts';
import { Card, Section } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t } from '../../words/words.ts';
import classes from './memory.module.css';

type SettingName = 'embeddingConnectionId' | 'embeddingModel';

/** Which model search asks what texts mean, and how far it has come. */
export function MeaningSettings({ setup }: { setup: MemorySetup }) {
  const can = useCan();
  const save = useWrite('memory.save_settings', 'memory');
  const connections = useRead('connections.list', { kind: 'model' }, { enabled: can('connections.list') });
  if (connections.isLoading) return null;
  const { embeddingConnectionId, embeddingModel } = setup;
  const models = (connections.data?.items ?? [])
    .filter(({ settings }) => settings.provider !== 'anthropic')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Section
      title={t('memory_settings.meaning')}
      description={t('memory_settings.meaning_text')}
      actions={
        models.length === 0 &&
        can('connections.save') && (
          <InternalLink className={classes.link} href="/settings/connections">
            {t('memory_settings.add_connection')}
          </InternalLink>
        )
      }
    >
      {embeddingConnectionId && <Progress setup={setup} />}
      <Card>
        {can('memory.save_settings') ? (
          <FieldForm
            fields={meaningFields(models)}
            stored={{ embeddingConnectionId: embeddingConnectionId ?? '', embeddingModel: embeddingModel ?? '' }}
            submitLabel={t('ui.save')}
            onSubmit={async (values, edited) => {
              const model = values.embeddingModel.trim();
              const settings = {
                embeddingConnectionId: values.embeddingConnectionId || null,
                ...(model ? { embeddingModel: model } : {}),
              };
              await save.mutateAsync(onlyEdited(settings, edited));
              notify.done(t('memory_settings.saved'));
            }}
          />
        ) : (
          <Facts
            entries={[
              [t('memory_settings.meaning'), t(embeddingConnectionId ? 'memory_settings.on' : 'memory_settings.off')],
              [t('memory_settings.model'), embeddingConnectionId && embeddingModel],
            ]}
          />
        )}
      </Card>
    </Section>
  );
}

function Progress({ setup: { embeddingError, embedded, waiting } }: { setup: MemorySetup }) {
  return (
    <Alert color={embeddingError ? 'yellow' : 'petrol'} mb="md">
      {embeddingError
        ? t('memory_settings.failed', { reason: embeddingError })
        : t('memory_settings.progress', { embedded, waiting })}
    </Alert>
  );
}

function meaningFields(models: { value: string; label: string }[]): Field<SettingName>[] {
  return [
    {
      name: 'embeddingConnectionId',
      label: t('memory_settings.connection'),
      description: t('memory_settings.connection_hint'),
      kind: 'select',
      options: [{ value: '', label: t('memory_settings.connection_none') }, ...models],
    },
    {
      name: 'embeddingModel',
      label: t('memory_settings.model'),
      description: t('memory_settings.model_hint'),
      placeholder: 'text-embedding-3-small',
      maxLength: 200,
      visible: (values) => values.embeddingConnectionId !== '',
    },
  ];
}
