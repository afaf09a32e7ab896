import { Avatar } from './avatar.tsx';
import classes from './states.module.css';

interface PersonNameProps {
  name: string;
  /** Of a member: for their photo. */
  personId?: string | null | undefined;
  /** Written instead of the name, such as "Ada (you)". */
  shown?: string;
  detail?: string | undefined;
}

/** Photo or initials and name, the same everywhere a person is shown. */
export function PersonName({ name, personId, shown = name, detail }: PersonNameProps) {
  return (
    <span className={classes.person}>
      <Avatar name={name} personId={personId} />
      <span style={{ minWidth: 0 }}>
        <span className={classes.ellipsis} style={{ display: 'block' }}>
          {shown}
        </span>
        {detail && (
          <span className={classes.detail} title={detail}>
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}
