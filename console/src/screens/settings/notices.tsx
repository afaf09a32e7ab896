import { Alert, Skeleton, Switch, Table } from '@mantine/core';
import { MailWarning } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card, Page } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';

export function NoticeSettings() {
  const preferences = useRead('workspace.get_notice_preferences', {});
  const set = useWrite('workspace.set_notice_preferences', 'notice');
  const mayChange = useCan()('workspace.set_notice_preferences');
  const change = (input: { kind: string; console?: boolean; mail?: boolean }) =>
    void set.mutateAsync(input).catch(notify.failed);
  return (
    <Page title={t('settings.notices')} description={t('notice_settings.description')} width="narrow">
      {preferences.error && !preferences.data && (
        <ErrorBox error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {!preferences.data && !preferences.error && <Skeleton height={220} radius="md" />}
      {preferences.data && !preferences.data.mailAvailable && (
        <Alert color="yellow" icon={<MailWarning size={16} />} mb="md">
          {t('notice_settings.no_mail')}
        </Alert>
      )}
      {preferences.data && (
        <Card padded={false}>
          <Table aria-label={t('settings.notices')} verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th pl="md">{t('notice_settings.kind')}</Table.Th>
                <Table.Th w={130}>{t('notice_settings.console')}</Table.Th>
                <Table.Th w={110}>{t('notice_settings.mail')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preferences.data.items.map(({ kind, title, console, mail }) => (
                <Table.Tr key={kind}>
                  <Table.Th scope="row" fw={500} pl="md">
                    {title}
                  </Table.Th>
                  <Table.Td>
                    <Switch
                      checked={console}
                      disabled={!mayChange}
                      aria-label={t('notice_settings.toggle_console', { title })}
                      onChange={(event) => change({ kind, console: event.currentTarget.checked })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <Switch
                      checked={mail}
                      disabled={!mayChange}
                      aria-label={t('notice_settings.toggle_mail', { title })}
                      onChange={(event) => change({ kind, mail: event.currentTarget.checked })}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
    </Page>
  );
}
