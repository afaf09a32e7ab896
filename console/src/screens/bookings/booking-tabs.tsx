import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';

/** Switches between bookings, services and availability. */
export function BookingTabs() {
  return <PlaceTabs of="/bookings" start={t('bookings.calendar')} label={t('bookings.pages')} />;
}
