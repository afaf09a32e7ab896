import classes from './operations.module.css';

/** The first letter of an app, in a colour that is derived from its name. */
export function AppMark({ app, size = 26 }: { app: string; size?: number }) {
  let sum = 0;
  for (const letter of app) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return (
    <span
      className={classes.mark}
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.5, '--mark-hue': sum } as React.CSSProperties}
    >
      {app.charAt(0).toUpperCase()}
    </span>
  );
}
