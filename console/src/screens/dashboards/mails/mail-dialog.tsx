import { Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import type { Dashboard } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { usePeople } from '../../../api/use-people.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { dateFormat } from '../../../words/formatters.ts';
import { useSaid } from '../../../words/use-said.ts';
import { t } from '../../../words/words.ts';

const times = ['day', 'week', 'month'] as const;
type Every = (typeof times)[number];

/** A person's schedules for mails of this page, and a button to send it once. */
export function MailDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const people = usePeople();
  const said = useSaid();
  const me = useSession().user?.id;
  const [every, setEvery] = useState<Every>('week');
  const [onDay, setOnDay] = useState(1);
  const [atHour, setAtHour] = useState(8);
  const [chosen, setChosen] = useState<string[]>();
  const recipients = chosen ?? (me ? [me] : []);
  const { id } = dashboard;
  const mails = useRead('dashboards.list_mails', { id });
  const schedule = useWrite('dashboards.schedule_mail', 'dashboard');
  const stop = useWrite('dashboards.stop_mail', 'dashboard');
  const send = useWrite('dashboards.send', 'dashboard');
  const error = schedule.error ?? send.error ?? stop.error;
  return (
    <Dialog title={t('dashboards.mail')} opened onClose={onClose} size={540}>
      <Stack gap="sm">
        <Text size="sm">{t('dashboards.mail_text')}</Text>
        {mails.data?.items.map((mail) => (
          <Group key={mail.id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{t(`dashboards.mail_${mail.every}`)}</Text>
              <Text size="xs" c="dimmed">
                {t('dashboards.mail_next', { time: formatDateTime(mail.nextAt) })}
              </Text>
              {mail.lastError && (
                <Text size="xs" c="red">
                  {t('dashboards.mail_failed', {
                    error: said({ message: mail.lastError, phrase: mail.lastErrorPhrase }),
                  })}
                </Text>
              )}
            </div>
            <Button size="xs" variant="default" onClick={() => stop.mutate({ id: mail.id })}>
              {t('dashboards.mail_stop')}
            </Button>
          </Group>
        ))}
        <Group grow align="flex-end">
          <Select
            label={t('dashboards.mail_every')}
            allowDeselect={false}
            value={every}
            data={times.map((time) => ({ value: time, label: t(`dashboards.mail_${time}`) }))}
            onChange={(value) => {
              setEvery(value as Every);
              setOnDay(1);
            }}
          />
          {every !== 'day' && (
            <Select
              label={t(every === 'week' ? 'dashboards.mail_weekday' : 'dashboards.mail_date')}
              allowDeselect={false}
              value={String(onDay)}
              data={every === 'week' ? weekdays() : numbers(1, 31)}
              onChange={(value) => setOnDay(Number(value))}
            />
          )}
          <Select
            label={t('dashboards.mail_hour')}
            allowDeselect={false}
            value={String(atHour)}
            data={numbers(0, 23).map(({ value }) => ({ value, label: `${value.padStart(2, '0')}:00` }))}
            onChange={(value) => setAtHour(Number(value))}
          />
        </Group>
        <MultiSelect
          label={t('dashboards.mail_to')}
          searchable
          value={recipients}
          data={people.options}
          onChange={setChosen}
        />
        {error && <ErrorBox error={error} />}
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={send.isPending}
            disabled={recipients.length === 0}
            onClick={() => send.mutate({ id, recipients }, { onSuccess: () => notify.done(t('dashboards.mail_sent')) })}
          >
            {t('dashboards.mail_now')}
          </Button>
          <Button
            loading={schedule.isPending}
            disabled={recipients.length === 0}
            onClick={() =>
              schedule.mutate(
                { id, every, onDay, atHour, recipients },
                { onSuccess: () => notify.done(t('dashboards.mail_scheduled')) },
              )
            }
          >
            {t('dashboards.mail_schedule')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function numbers(from: number, to: number): { value: string; label: string }[] {
  return Array.from({ length: to - from + 1 }, (_, place) => ({
    value: String(from + place),
    label: String(from + place),
  }));
}

/** January 2024 began on a Monday. */
function weekdays(): { value: string; label: string }[] {
  const format = dateFormat({ weekday: 'long', timeZone: 'UTC' });
  return numbers(1, 7).map(({ value }) => ({ value, label: format.format(new Date(`2024-01-0${value}T00:00:00Z`)) }));
}
