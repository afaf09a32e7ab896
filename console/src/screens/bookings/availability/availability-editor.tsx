import { Alert, Button } from '@mantine/core';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Availability } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { isStale } from '../../../ui/editing/act-on-seen.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { ZoneSelect } from '../../book/zone-select.tsx';
import classes from './availability.module.css';
import { problemOf, rangesOf, weekdays } from './hours.ts';
import { OtherDays } from './other-days.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

interface AvailabilityEditorProps {
  availability: Availability;
  isOwn: boolean;
  isLocked: boolean;
}

/** Weekly hours and exceptional days. Nothing is stored before "Save". */
export function AvailabilityEditor({ availability, isOwn, isLocked }: AvailabilityEditorProps) {
  const [start, setStart] = useState(availability);
  const [draft, setDraft] = useState(availability);
  const [error, setError] = useState<unknown>();
  const save = useWrite('bookings.set_availability', 'service', 'booking');
  const { timeZone, weekly, overrides } = draft;
  const change = (part: Partial<Availability>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start);
  const isWrong =
    weekdays.some((day) => problemOf(rangesOf(weekly, day))) || overrides.some(({ ranges }) => problemOf(ranges));
  const submit = async () => {
    setError(undefined);
    try {
      const saved = await save.mutateAsync({
        ...(isOwn ? {} : { hostId: draft.hostId }),
        ...(start.updatedAt ? { expectedUpdatedAt: start.updatedAt } : {}),
        timeZone,
        weekly,
        overrides,
      });
      setStart(saved);
      setDraft(saved);
      notify.done(t('availability.saved'));
    } catch (cause) {
      // A second attempt overwrites the other person's change, which the person has been told about.
      if (isStale(cause)) setStart((before) => ({ ...before, updatedAt: String(cause.facts.updatedAt) }));
      setError(cause);
    }
  };
  return (
    <>
      {start.updatedAt === null && (
        <Alert color="gray" icon={<Info size={16} />} mb="md">
          {t('availability.usual')}
        </Alert>
      )}
      <Section title={t('availability.weekly')} description={t('availability.weekly_text')}>
        <Card>
          <div className={classes.zone}>
            <ZoneSelect
              label={t('availability.time_zone')}
              value={timeZone}
              isLocked={isLocked}
              onChange={(zone) => change({ timeZone: zone })}
            />
          </div>
          <WeeklyHours weekly={weekly} isLocked={isLocked} onChange={(hours) => change({ weekly: hours })} />
        </Card>
      </Section>
      <Section title={t('availability.other_days')} description={t('availability.other_days_text')}>
        <Card>
          <OtherDays overrides={overrides} isLocked={isLocked} onChange={(days) => change({ overrides: days })} />
        </Card>
      </Section>
      {isChanged && (
        <div className={classes.save}>
          {error !== undefined && <ErrorBox error={error} />}
          <Button variant="default" onClick={() => setDraft(start)}>
            {t('availability.discard')}
          </Button>
          <Button disabled={isWrong} loading={save.isPending} onClick={() => void submit()}>
            {t('ui.save')}
          </Button>
        </div>
      )}
    </>
  );
}
