import { Alert } from '@mantine/core';
import { MailWarning } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { useKey } from '../../../ui/browser/use-key.ts';
import { CreateButton } from '../../../ui/buttons/create-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { InternalLink } from '../../../ui/values/internal-link.tsx';
import { t } from '../../../words/words.ts';
import { BookingTabs } from '../booking-tabs.tsx';
import classes from '../bookings.module.css';
import { ServicePanel } from './service-panel.tsx';
import { ServicesTable } from './services-table.tsx';

export function ServicesScreen() {
  const [filters, setFilters] = useFilters<'id'>();
  const services = useRead('bookings.list_services', {});
  const mayCreate = useCan()('bookings.save_service');
  const open = (id: string) => setFilters({ id }, 'push');
  useKey('c', () => mayCreate && open('new'));
  const add = mayCreate && <CreateButton onClick={() => open('new')}>{t('service.create')}</CreateButton>;
  return (
    <Page
      title={t('bookings.title')}
      description={t('service.description_page')}
      width="full"
      actions={add}
      toolbar={<BookingTabs />}
    >
      {services.data && services.data.items.length > 0 && <NoMailHint />}
      <ServicesTable
        rows={{ items: services.data?.items, error: services.error, retry: () => void services.refetch() }}
        selected={filters.id}
        create={add}
        onOpen={open}
      />
      <ServicePanel id={filters.id} services={services.data?.items} onClose={() => setFilters({ id: undefined })} />
    </Page>
  );
}

/** Without a mail server customers get no mails about their bookings, which nobody would notice otherwise. */
function NoMailHint() {
  const can = useCan();
  const settings = useRead('messages.settings', {}, { enabled: can('messages.settings') });
  if (settings.data?.connected !== false) return null;
  return (
    <Alert color="yellow" icon={<MailWarning size={16} />} mb="md">
      {t('service.no_mail')}{' '}
      {can('connections.save') && (
        <InternalLink className={classes.link} href="/settings/connections?create=1&kind=smtp">
          {t('service.connect_mail')}
        </InternalLink>
      )}
    </Alert>
  );
}
