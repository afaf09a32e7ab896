import classes from './states.module.css';

/** Initials and name, the same everywhere a person is shown. */
export function PersonName({ name, detail }: { name: string; detail?: string | undefined }) {
  return (
    <span className={classes.person}>
      <Initials name={name} />
      <span style={{ minWidth: 0 }}>
        <span className={classes.ellipsis} style={{ display: 'block' }}>
          {name}
        </span>
        {detail && (
          <span
            className={classes.ellipsis}
            style={{ display: 'block', color: 'var(--svc-quiet)', fontSize: '0.75rem' }}
          >
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}

export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
  return (
    <span className={classes.initials} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}
