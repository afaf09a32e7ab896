import { usePhoto } from '../../api/use-photo.ts';
import classes from './states.module.css';

interface AvatarProps {
  name: string;
  /** Of a member, who may have a photo. */
  personId?: string | null | undefined;
}

/** A photo, or initials where there is none; the name stands beside it. */
export function Avatar({ name, personId }: AvatarProps) {
  const photo = usePhoto(personId);
  if (photo) return <img src={photo} alt="" className={classes.photo} />;
  return <Initials name={name} />;
}

function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
  return (
    <span className={classes.initials} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  );
}
