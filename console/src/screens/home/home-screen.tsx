import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { Page } from '../../ui/page.tsx';
import { t } from '../../words/words.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import { RecentActivity } from './recent-activity.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { UnreadNotices } from './unread-notices.tsx';
import { WaitingApprovals } from './waiting-approvals.tsx';

export function HomeScreen() {
  const { user } = useSession();
  const can = useCan();
  return (
    <Page title={greeting(user.name)}>
      <div className={classes.columns}>
        <div className={classes.column}>
          {can('workspace.overview') && <SampleBanner />}
          <FirstSteps />
          {can('approvals.list') && <WaitingApprovals />}
          {can('workspace.overview') && <AtAGlance />}
        </div>
        <div className={classes.column}>
          {can('workspace.list_notices') && <UnreadNotices />}
          {can('workspace.activity') && <RecentActivity />}
        </div>
      </div>
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
