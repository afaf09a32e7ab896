import { ActionIcon, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { ChevronDown } from 'lucide-react';
import { ApiError } from '../../api/request.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { formatZone } from '../../words/day-words.ts';
import { formatDateTime } from '../../words/format.ts';
import { isoToLocal, localToIso } from '../../words/local-time.ts';
import { t } from '../../words/words.ts';
import { ownZone } from '../../words/zone-days.ts';
import classes from './messages.module.css';

interface SendLaterProps {
  disabled: boolean;
  onChoose: (sendAt: string) => void;
}

export function SendLater({ disabled, onChoose }: SendLaterProps) {
  const tomorrow = morning(1);
  const monday = morning(daysToMonday());
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="filled"
          color="petrol"
          size={30}
          className={classes.later}
          disabled={disabled}
          aria-label={t('message.send_later')}
        >
          <ChevronDown size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('message.send_later')}</Menu.Label>
        <Choice name={t('message.later_tomorrow')} at={tomorrow} onChoose={onChoose} />
        {monday !== tomorrow && <Choice name={t('message.later_monday')} at={monday} onChoose={onChoose} />}
        <Menu.Item onClick={() => askTime(tomorrow, onChoose)}>{t('message.later_choose')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ name, at, onChoose }: { name: string; at: string; onChoose: (at: string) => void }) {
  return (
    <Menu.Item onClick={() => onChoose(at)} rightSection={<span className={classes.quiet}>{formatDateTime(at)}</span>}>
      {name}
    </Menu.Item>
  );
}

function askTime(start: string, onChoose: (sendAt: string) => void): void {
  const id = modals.open({
    title: t('message.send_later'),
    children: (
      <FieldForm
        fields={[
          {
            name: 'sendAt',
            label: t('message.send_at'),
            description: formatZone(ownZone()),
            kind: 'date-time',
            required: true,
            autoFocus: true,
          },
        ]}
        initial={{ sendAt: isoToLocal(start) }}
        submitLabel={t('message.schedule')}
        onCancel={() => modals.close(id)}
        onSubmit={async ({ sendAt }) => {
          const at = localToIso(sendAt);
          if (new Date(at).getTime() <= Date.now()) {
            throw new ApiError(422, 'invalid_input', '', [{ path: '/sendAt', message: t('message.send_at_past') }]);
          }
          modals.close(id);
          onChoose(at);
        }}
      />
    ),
  });
}

const startOfWork = 9;

function morning(daysOn: number): string {
  const date = new Date();
  date.setDate(date.getDate() + daysOn);
  date.setHours(startOfWork, 0, 0, 0);
  return date.toISOString();
}

function daysToMonday(): number {
  return (8 - new Date().getDay()) % 7 || 7;
}
