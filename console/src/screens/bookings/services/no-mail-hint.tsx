import { Alert } from '@mantine/core';
import { MailWarning } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import { useRead } from '../../../api/use-action.ts';
import { InternalLink } from '../../../ui/internal-link.tsx';
import { t } from '../../../words/words.ts';
import classes from '../bookings.module.css';

/** Without a mail server customers hear nothing of their bookings, and nobody would notice. */
export function NoMailHint() {
  const can = useCan();
  const settings = useRead('messages.settings', {}, { enabled: can('messages.settings') });
  if (settings.data?.connected !== false) return null;
  return (
    <Alert color="yellow" icon={<MailWarning size={16} />} mb="md">
      {t('service.no_mail')}{' '}
      {can('connections.save') && (
        <InternalLink className={classes.link} href="/settings/connections">
          {t('service.connect_mail')}
        </InternalLink>
      )}
    </Alert>
  );
}
