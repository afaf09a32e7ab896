import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { ListTodo } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/use-action.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { AskingNotice } from '../workflows/asking/asking-notice.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { FailedRuns } from './failed-runs.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { TodaysBookings } from './todays-bookings.tsx';
import { TryWebhook } from './try-webhook.tsx';
import { UnreadNotices } from './unread-notices.tsx';
import { UsageCard } from './usage-card.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';
import { WhenLoaded } from './when-loaded.tsx';

export function HomeScreen() {
  const { user, workspaceId } = useSession();
  const can = useCan();
  const [address, setAddress] = useFilters<'step'>();
  const [isPutAway, putAway] = useLocalStorage({ key: `svc.steps-hidden.${workspaceId}`, defaultValue: false });
  const overview = useRead('workspace.overview', {}, { enabled: can('workspace.overview') });
  // Waiting requests come before suggestions; an empty list of requests does not.
  // While this is unknown, the list is mounted once, at its final place.
  const waiting = can('workspace.overview') ? overview.data?.waitingApprovals : 0;
  const steps = useFirstSteps();
  const open = steps?.some((step) => !step.done) ? steps : undefined;
  return (
    <Page
      title={greeting(user.name)}
      actions={
        open &&
        isPutAway && (
          <Button size="xs" variant="default" leftSection={<ListTodo size={15} />} onClick={() => putAway(false)}>
            {t('home.show_steps', { done: open.filter((step) => step.done).length, count: open.length })}
          </Button>
        )
      }
    >
      <WhenLoaded>
        <div className={classes.columns}>
          <div className={classes.column}>
            {can('workspace.overview') && <SampleBanner />}
            {can('workflows.trust') && <AskingNotice />}
            {waiting !== undefined && waiting > 0 && can('approvals.list') && <WaitingApprovals />}
            {can('workflows.list_runs') && <FailedRuns />}
            {open && !isPutAway && <FirstSteps steps={open} onPutAway={() => putAway(true)} />}
            {waiting === 0 && can('approvals.list') && <WaitingApprovals />}
            {can('bookings.list_bookings') && <TodaysBookings />}
            {can('workspace.overview') && <AtAGlance />}
          </div>
          <div className={classes.column}>
            {can('workspace.list_notices') && <UnreadNotices />}
            {can('workspace.activity') && <RecentActivity />}
            {(can('workflows.usage') || can('workspace.usage')) && <UsageCard />}
          </div>
        </div>
      </WhenLoaded>
      {can('webhooks.create_inbound') && (
        <TryWebhook opened={address.step === 'webhook'} onClose={() => setAddress({ step: undefined })} />
      )}
    </Page>
  );
}

function greeting(fullName: string): string {
  const name = fullName.split(' ')[0] ?? fullName;
  const hour = new Date().getHours();
  if (hour < 11) return t('home.morning', { name });
  if (hour < 18) return t('home.day', { name });
  return t('home.evening', { name });
}
