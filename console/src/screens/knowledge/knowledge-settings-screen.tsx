import { Alert, Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import type { KnowledgeSetup } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Card, Page, Section } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { t } from '../../words/words.ts';
import { KnowledgeTabs } from './knowledge-tabs.tsx';

/** Which model searches by meaning, and how far it has come. */
export function KnowledgeSettingsScreen() {
  const setup = useRead('knowledge.settings', {});
  return (
    <Page title={t('knowledge.title')} description={t('knowledge_settings.description')} toolbar={<KnowledgeTabs />}>
      <div style={{ maxWidth: 720 }}>
        {setup.error && !setup.data && <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />}
        {!setup.data && !setup.error && <Skeleton height={240} radius="md" />}
        {setup.data && <Meaning setup={setup.data} />}
      </div>
    </Page>
  );
}

function Meaning({ setup }: { setup: KnowledgeSetup }) {
  const can = useCan();
  const save = useWrite('knowledge.save_settings', 'knowledge');
  const connections = useRead('connections.list', { kind: 'model' }, { enabled: can('connections.list') });
  if (connections.isLoading) return null;
  const { embeddingConnectionId, embeddingModel } = setup;
  const models = (connections.data?.items ?? [])
    .filter(({ settings }) => settings.provider === 'openai')
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Section title={t('memory_settings.meaning')} description={t('knowledge_settings.meaning_text')}>
      {embeddingConnectionId && <Progress setup={setup} />}
      <Card>
        {can('knowledge.save_settings') ? (
          <FieldForm
            fields={[
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
            ]}
            stored={{ embeddingConnectionId: embeddingConnectionId ?? '', embeddingModel: embeddingModel ?? '' }}
            submitLabel={t('ui.save')}
            onSubmit={async (values) => {
              const model = values.embeddingModel.trim();
              await save.mutateAsync({
                embeddingConnectionId: values.embeddingConnectionId || null,
                ...(model ? { embeddingModel: model } : {}),
              });
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

function Progress({ setup: { embeddingError, embedded, waiting } }: { setup: KnowledgeSetup }) {
  return (
    <Alert color={embeddingError ? 'yellow' : 'petrol'} mb="md">
      {embeddingError
        ? t('memory_settings.failed', { reason: embeddingError })
        : t('memory_settings.progress', { embedded, waiting })}
    </Alert>
  );
}
