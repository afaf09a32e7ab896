import classes from './import.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  detail?: string;
}

export function ProgressBar({ label, done, total, detail }: ProgressBarProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div className={classes.progress}>
      <div className={classes.progressHead}>
        <span>{label}</span>
        {detail && <span className={`${classes.quiet} numbers`}>{detail}</span>}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
