import { dateFormat } from '../../../words/formatters.ts';
import { t } from '../../../words/words.ts';
import classes from './schedules.module.css';

/** The next times in the schedule's time zone. The first one stands out, because people look for it. */
export function NextTimes({ times, zone }: { times: string[]; zone: string }) {
  if (times.length === 0) return <span className={classes.quiet}>{t('schedules.no_next')}</span>;
  const format = dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  return (
    <ol className={classes.times}>
      {times.map((time) => (
        <li key={time}>
          <time dateTime={time}>{format.format(new Date(time))}</time>
        </li>
      ))}
    </ol>
  );
}
