import { Notifications } from '@mantine/notifications';
import classes from './notifications.module.css';

/**
 * Where notifications appear: at the foot of the navigation, and on a phone below everything else, which ends above them
 * as long as they are shown. So they never cover the button that somebody needs next.
 */
export function NotificationPlace() {
  return <Notifications ref={measure} position="bottom-left" classNames={{ root: classes.place ?? '' }} />;
}

/** The list of notifications exists once for each corner. */
function measure(place: HTMLDivElement | null): (() => void) | undefined {
  if (place?.dataset.position !== 'bottom-left') return undefined;
  const observer = new ResizeObserver(() => {
    const { height } = place.getBoundingClientRect();
    const taken = height > 0 ? height + 16 : 0;
    document.documentElement.style.setProperty('--svc-notifications-height', `${taken}px`);
  });
  observer.observe(place);
  return () => observer.disconnect();
}
