import { Skeleton } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Card, Page, Section } from '../../../ui/layout/page.tsx';
import { JsonBlock } from '../../../ui/values/code-block.tsx';
import { InternalLink } from '../../../ui/values/internal-link.tsx';
import { t } from '../../../words/words.ts';
import { MessageTabs } from '../message-tabs.tsx';
import classes from '../messages.module.css';
import { SettingsForm } from './settings-form.tsx';

const expected = {
  type: 'reply',
  messageId: '<the Message-ID that is answered>',
  from: 'ada@example.com',
  subject: 'Re: Your offer',
  text: 'Thank you, I accept.',
};

export function MessageSettingsScreen() {
  const can = useCan();
  const setup = useRead('messages.settings', {});
  return (
    <Page
      title={t('messages.title')}
      description={t('message_settings.description')}
      width="full"
      toolbar={<MessageTabs />}
    >
      <div style={{ maxWidth: 720 }}>
        {setup.error && !setup.data && <ErrorBox error={setup.error} onRetry={() => void setup.refetch()} />}
        {!setup.data && !setup.error && <Skeleton height={320} radius="md" />}
        {setup.data && <SettingsForm setup={setup.data} />}
        {setup.data && (
          <Section
            title={t('message_settings.expected')}
            description={t('message_settings.expected_text')}
            actions={
              !setup.data.inboundEndpointId &&
              can('webhooks.create_inbound') && (
                <InternalLink href="/webhooks?create=1" className={classes.link}>
                  {t('message_settings.add_endpoint')}
                </InternalLink>
              )
            }
          >
            <Card padded={false}>
              <JsonBlock value={expected} label={t('message_settings.expected')} />
            </Card>
          </Section>
        )}
      </div>
    </Page>
  );
}
