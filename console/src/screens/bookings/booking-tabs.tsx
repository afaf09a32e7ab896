import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Between what is booked, what can be booked, and when. */
export function BookingTabs() {
  return <PlaceTabs of="/bookings" start={t('bookings.calendar')} label={t('bookings.pages')} />;
}
