import { usePhoto } from '../../api/use-photo.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  name: string;
  /** Of a member, who may have a photo. */
  personId?: string | null | undefined;
}

/** The photo of a member, or initials where there is none; the name stands beside it. */
export function Avatar({ name, personId }: AvatarProps) {
  return <Picture name={name} src={usePhoto(personId)} />;
}
