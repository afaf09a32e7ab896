import { Button } from '@mantine/core';
import { Store } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import classes from './home.module.css';

/** A line of the first steps that offers a sample business while the workspace is empty. Only owners may add it. */
export function OfferSample() {
  const can = useCan();
  const { workspaces, workspaceId } = useSession();
  const isOwner = workspaces.some(({ id, role }) => id === workspaceId && role === 'owner');
  const offered = isOwner && can('workspace.fill_sample');
  const leads = useRead('crm.list_leads', { limit: 1 }, { enabled: offered && can('crm.list_leads') });
  const customers = useRead('crm.list_customers', { limit: 1 }, { enabled: offered && can('crm.list_customers') });
  const workflows = useRead('workflows.list', { limit: 2 }, { enabled: offered && can('workflows.list') });
  const fill = useWrite('workspace.fill_sample', 'workspace');
  // The server refuses the sample if there is other data, because the two must stay distinguishable.
  const isEmpty = [leads, customers, workflows].every(({ data, isLoading }) => !isLoading && !data?.items.length);
  if (!offered || !isEmpty) return null;
  const start = () =>
    fill.mutate({}, { onSuccess: () => notify.done(t('sample.filled')), onError: (error) => notify.failed(error) });
  return (
    <li className={classes.step}>
      <Store size={20} className={classes.open} aria-hidden />
      <div className={classes.stepText}>
        <div className={classes.stepTitle}>{t('sample.offer')}</div>
        <div className={classes.quiet}>{t('sample.offer_text')}</div>
      </div>
      <Button size="xs" variant="default" loading={fill.isPending} onClick={start}>
        {t('sample.fill')}
      </Button>
    </li>
  );
}
