import { usePhoto } from '../../api/use-photo.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  name: string;
  /** The id of a member, who may have a photo. */
  personId?: string | null | undefined;
}

/** A member's photo, or initials. The name is shown beside it. */
export function Avatar({ name, personId }: AvatarProps) {
  return <Picture name={name} src={usePhoto(personId)} />;
}
