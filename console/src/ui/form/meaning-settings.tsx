import { Alert } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { KnowledgeSetup } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { useSaid } from '../../words/use-said.ts';
import { t } from '../../words/words.ts';
import { notify } from '../feedback/notify.tsx';
import type { Field } from '../form/field.ts';
import { FieldForm } from '../form/field-form.tsx';
import { onlyEdited } from '../form/only-edited.ts';
import { Card, Section } from '../layout/page.tsx';
import { Facts } from '../values/facts.tsx';
import { InternalLink } from '../values/internal-link.tsx';

type SettingName = 'embeddingConnectionId' | 'embeddingModel';

interface Choice {
  embeddingConnectionId?: string | null;
  embeddingModel?: string;
}

interface MeaningSettingsProps {
  setup: KnowledgeSetup;
  /** Names the texts that are searched by meaning, and the service that reads them. */
  description: string;
  maySave: boolean;
  onSave: (choice: Choice) => Promise<unknown>;
}

/** Chooses the model that search by meaning uses, and shows its progress. */
export function MeaningSettings({ setup, description, maySave, onSave }: MeaningSettingsProps) {
  const can = useCan();
  const connections = useRead('connections.list', { kind: 'model' }, { enabled: can('connections.list') });
  if (connections.isLoading) return null;
  const { embeddingConnectionId, embeddingModel } = setup;
  const models = (connections.data?.items ?? [])
    .filter(({ settings }) => settings.provider !== 'anthropic')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Section
      title={t('memory_settings.meaning')}
      description={description}
      actions={
        models.length === 0 &&
        can('connections.save') && (
          <InternalLink style={{ color: 'var(--svc-accent)' }} href="/settings/connections?create=1&kind=model">
            {t('memory_settings.add_connection')}
          </InternalLink>
        )
      }
    >
      {embeddingConnectionId && <Progress setup={setup} />}
      <Card>
        {maySave ? (
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
              await onSave(onlyEdited(settings, edited));
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

function Progress({ setup: { embeddingError, embeddingErrorPhrase, embedded, waiting } }: { setup: KnowledgeSetup }) {
  const said = useSaid();
  return (
    <Alert color={embeddingError ? 'yellow' : 'petrol'} mb="md">
      {embeddingError
        ? t('memory_settings.failed', { reason: said({ message: embeddingError, phrase: embeddingErrorPhrase }) })
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
