import { Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { MeaningSettings } from '../../ui/form/meaning-settings.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';
import { KnowledgeTabs } from './knowledge-tabs.tsx';

/** The model for search by meaning, and the progress of indexing. */
export function KnowledgeSettingsScreen() {
  const can = useCan();
  const setup = useRead('knowledge.settings', {});
  const save = useWrite('knowledge.save_settings', 'knowledge');
  return (
    <Page title={t('knowledge.title')} description={t('knowledge_settings.description')} toolbar={<KnowledgeTabs />}>
      <div style={{ maxWidth: 720 }}>
        {setup.error && !setup.data && <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />}
        {!setup.data && !setup.error && <Skeleton height={240} radius="md" />}
        {setup.data && (
          <MeaningSettings
            setup={setup.data}
            description={t('knowledge_settings.meaning_text')}
            maySave={can('knowledge.save_settings')}
            onSave={save.mutateAsync}
          />
        )}
      </div>
    </Page>
  );
}
