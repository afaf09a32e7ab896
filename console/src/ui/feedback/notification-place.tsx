import { Notifications } from '@mantine/notifications';
import classes from './notifications.module.css';

/**
 * Notifications appear at the foot of the navigation. On a phone they appear below the page, which shrinks meanwhile.
 * So they never cover a button that somebody needs.
 */
export function NotificationPlace() {
  return <Notifications ref={measure} position="bottom-left" classNames={{ root: classes.place ?? '' }} />;
}

/** Mantine renders one list of notifications for each corner. */
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
