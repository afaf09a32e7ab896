import { Alert, Button } from '@mantine/core';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { formatSpan, formatZone } from '../../words/day-words.ts';
import { t } from '../../words/words.ts';
import { BookingStateDot } from '../bookings/booking-state.tsx';
import classes from './book.module.css';
import { MoveStep } from './move-step.tsx';
import { type ManagedBooking, publicDoor } from './public-door.ts';

interface ManageBookingProps {
  token: string;
  managed: ManagedBooking;
  timeZone: string;
  onZone: (timeZone: string) => void;
  onChanged: () => Promise<unknown>;
}

export function ManageBooking({ token, managed, timeZone, onZone, onChanged }: ManageBookingProps) {
  const { booking, mayChange, service } = managed;
  const [step, setStep] = useState<'move' | 'cancel'>();
  const [done, setDone] = useState<string>();
  const finish = (message: string) => async () => {
    await onChanged();
    setDone(message);
    setStep(undefined);
  };
  return (
    <section className={classes.step} aria-labelledby="your-booking">
      <div>
        <h2 id="your-booking" className={classes.stepTitle}>
          {t('book.your_booking')}
        </h2>
        <p className={classes.when}>
          {formatSpan(booking.start, booking.end, timeZone)}
          <small>{formatZone(timeZone, new Date(booking.start))}</small>
          {booking.host && <small>{t('book.with', { name: booking.host })}</small>}
        </p>
      </div>
      <div>
        <BookingStateDot state={booking.state} />
      </div>
      {done && (
        <Alert color="petrol" icon={<CircleCheck size={16} />} role="status">
          {done}
        </Alert>
      )}
      {mayChange && !step && (
        <div className={classes.buttons}>
          <Button leftSection={<CalendarClock size={15} />} onClick={() => setStep('move')}>
            {t('book.move')}
          </Button>
          <Button variant="default" onClick={() => setStep('cancel')}>
            {t('book.cancel')}
          </Button>
        </div>
      )}
      {!mayChange && <p className={classes.quiet}>{t('book.cannot_change')}</p>}
      {mayChange && step === 'move' && (
        <MoveStep
          token={token}
          timeZone={timeZone}
          onZone={onZone}
          onBack={() => setStep(undefined)}
          onMoved={finish(service.requiresConfirmation ? t('book.move_requested') : t('book.moved'))}
        />
      )}
      {mayChange && step === 'cancel' && (
        <CancelStep token={token} onBack={() => setStep(undefined)} onCancelled={finish(t('book.cancelled'))} />
      )}
    </section>
  );
}

interface CancelStepProps {
  token: string;
  onBack: () => void;
  onCancelled: () => Promise<unknown>;
}

function CancelStep({ token, onBack, onCancelled }: CancelStepProps) {
  return (
    <FieldForm
      fields={[{ name: 'reason', label: t('book.cancel_reason'), kind: 'textarea', maxLength: 1000, autoFocus: true }]}
      submitLabel={t('book.cancel_submit')}
      onCancel={onBack}
      cancelLabel={t('book.keep')}
      onSubmit={async ({ reason }) => {
        await publicDoor.cancel(token, reason.trim());
        await onCancelled();
      }}
    />
  );
}
