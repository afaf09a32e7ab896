import classes from './meter.module.css';

/** A bar beside a number. Screen readers skip it, because they read the number. */
export function Meter({ share }: { share: number }) {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return (
    <div className={classes.meter} aria-hidden="true">
      <span style={{ width: `${width}%` }} data-full={share >= 1 || undefined} />
    </div>
  );
}
