import { Skeleton } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { MeaningSettings } from '../../ui/form/meaning-settings.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';
import { MemoryTabs } from './memory-tabs.tsx';
import { ReviewSettings } from './review-settings.tsx';

export function MemorySettingsScreen() {
  const can = useCan();
  const setup = useRead('memory.settings', {});
  const save = useWrite('memory.save_settings', 'memory');
  return (
    <Page title={t('memory.title')} description={t('memory_settings.description')} toolbar={<MemoryTabs />}>
      <div style={{ maxWidth: 720 }}>
        {setup.error && !setup.data && <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />}
        {!setup.data && !setup.error && <Skeleton height={320} radius="md" />}
        {setup.data && <ReviewSettings setup={setup.data} />}
        {setup.data && (
          <MeaningSettings
            setup={setup.data}
            description={t('memory_settings.meaning_text')}
            maySave={can('memory.save_settings')}
            onSave={save.mutateAsync}
          />
        )}
      </div>
    </Page>
  );
}
