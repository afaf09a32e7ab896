import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MailWarning } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';

/** Said before somebody writes a long message, and not only when it is to be sent. */
export function NotConnected() {
  const can = useCan();
  const mayWrite = can('messages.draft');
  const setup = useRead('messages.settings', {}, { enabled: mayWrite && can('messages.settings') });
  if (!mayWrite || setup.data?.connected !== false) return null;
  return (
    <Alert color="yellow" icon={<MailWarning size={16} />} mb="md">
      {t('messages.not_connected')}{' '}
      {can('messages.save_settings') && (
        <Link to="/messages/settings" style={{ color: 'inherit' }}>
          {t('messages.connect')}
        </Link>
      )}
    </Alert>
  );
}
