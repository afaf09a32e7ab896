import classes from './home.module.css';

/** Thirty small bars without axes, because the line above shows the number. Failures are red at the bottom of a bar. */
export function DayBars({ days }: { days: { day: string; runs: number; failed: number }[] }) {
  const most = Math.max(...days.map(({ runs }) => runs), 1);
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * barHeight));
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${days.length * 10} ${barHeight}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {days.map(({ day, runs, failed }, index) => (
        <g key={day}>
          <rect
            x={index * 10 + 1}
            width={8}
            y={barHeight - height(runs)}
            height={height(runs)}
            fill="var(--svc-accent)"
          />
          <rect
            x={index * 10 + 1}
            width={8}
            y={barHeight - height(failed)}
            height={height(failed)}
            fill="var(--mantine-color-red-6)"
          />
        </g>
      ))}
    </svg>
  );
}

const barHeight = 32;
