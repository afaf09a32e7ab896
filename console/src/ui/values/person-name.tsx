import { Avatar } from './avatar.tsx';
import classes from './states.module.css';

interface PersonNameProps {
  name: string;
  /** The id of a member, who may have a photo. */
  personId?: string | null | undefined;
  /** Shown instead of the name, such as “Ada (you)”. */
  shown?: string;
  detail?: string | undefined;
}

/** Photo or initials, and the name. */
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
