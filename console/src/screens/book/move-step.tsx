import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { formatSpan } from '../../words/day-words.ts';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import { type FreeTime, PickTime } from './pick-time.tsx';
import { publicDoor } from './public-door.ts';
import { ZoneSelect } from './zone-select.tsx';

interface MoveStepProps {
  token: string;
  timeZone: string;
  onZone: (timeZone: string) => void;
  onBack: () => void;
  onMoved: () => Promise<unknown>;
}

export function MoveStep({ token, timeZone, onZone, onBack, onMoved }: MoveStepProps) {
  const client = useQueryClient();
  const [time, setTime] = useState<FreeTime>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const key = ['public', 'booking-times', token];
  const move = async (picked: FreeTime) => {
    setBusy(true);
    try {
      await publicDoor.reschedule(token, picked.start);
      await onMoved();
    } catch (cause) {
      setError(cause);
      setTime(undefined);
      await client.invalidateQueries({ queryKey: key });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <ErrorBox error={error} />}
      <PickTime
        queryKey={key}
        load={async (range) => (await publicDoor.booking(token, { ...range, timeZone })).slots}
        timeZone={timeZone}
        chosen={time?.start}
        onPick={setTime}
      />
      <ZoneSelect value={timeZone} onChange={onZone} />
      {time && (
        <p className={classes.when} role="status">
          {t('book.move_to', { time: formatSpan(time.start, time.end, timeZone) })}
        </p>
      )}
      <div className={classes.buttons}>
        <Button disabled={!time} loading={busy} onClick={() => time && void move(time)}>
          {t('book.move_submit')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('ui.cancel')}
        </Button>
      </div>
    </>
  );
}
