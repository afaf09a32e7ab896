import { Button, Group } from '@mantine/core';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { SecretOnce } from '../../../ui/values/secret-once.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';
import classes from './availability.module.css';

/**
 * An address at which a calendar program reads one's bookings. Anybody who knows it can read them, so it is shown only
 * once.
 */
export function FeedSection() {
  const can = useCan();
  const feed = useRead('bookings.get_feed', {});
  const reset = useWrite('bookings.reset_feed');
  const [url, setUrl] = useState<string>();
  const make = async () => {
    const made = await reset.mutateAsync({});
    setUrl(made.url);
    await feed.refetch();
  };
  const remake = () =>
    confirmEffect({
      title: t('feed.reset_title'),
      effect: t('feed.reset_effect'),
      confirmLabel: t('feed.reset'),
      onConfirm: make,
    });
  return (
    <Section title={t('feed.title')} description={t('feed.text')}>
      <Card>
        {feed.error && !feed.data && <ErrorBox error={feed.error} onRetry={() => void feed.refetch()} />}
        {url && <SecretOnce secret={url} label={t('feed.address')} warning={t('feed.once')} />}
        {!url && feed.data !== undefined && (
          <Group justify="space-between" gap="sm">
            <p className={classes.quiet}>
              {feed.data ? (
                <>
                  {t('feed.exists')} <TimeAgo at={feed.data.createdAt} />
                </>
              ) : (
                t('feed.none')
              )}
            </p>
            {can('bookings.reset_feed') && (
              <Button
                variant="default"
                leftSection={<CalendarSync size={15} />}
                loading={reset.isPending}
                onClick={() => (feed.data ? remake() : void make().catch(notify.failed))}
              >
                {feed.data ? t('feed.reset') : t('feed.make')}
              </Button>
            )}
          </Group>
        )}
      </Card>
    </Section>
  );
}
