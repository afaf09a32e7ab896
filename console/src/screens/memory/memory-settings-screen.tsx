import { Skeleton } from '@mantine/core';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';
import { MeaningSettings } from './meaning-settings.tsx';
import { MemoryTabs } from './memory-tabs.tsx';
import { ReviewSettings } from './review-settings.tsx';

export function MemorySettingsScreen() {
  const setup = useRead('memory.settings', {});
  return (
    <Page title={t('memory.title')} description={t('memory_settings.description')} toolbar={<MemoryTabs />}>
      <div style={{ maxWidth: 720 }}>
        {setup.error && !setup.data && <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />}
        {!setup.data && !setup.error && <Skeleton height={320} radius="md" />}
        {setup.data && <ReviewSettings setup={setup.data} />}
        {setup.data && <MeaningSettings setup={setup.data} />}
      </div>
    </Page>
  );
}
