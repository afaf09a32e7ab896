import classes from './states.module.css';

interface PersonNameProps {
  name: string;
  /** Written instead of the name, such as "Ada (you)". */
  shown?: string;
  detail?: string | undefined;
}

/** Initials and name, the same everywhere a person is shown. */
export function PersonName({ name, shown = name, detail }: PersonNameProps) {
  return (
    <span className={classes.person}>
      <Initials name={name} />
      <span style={{ minWidth: 0 }}>
        <span className={classes.ellipsis} style={{ display: 'block' }}>
          {shown}
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
