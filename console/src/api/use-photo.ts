import { useCan } from './catalogue.ts';
import { useSession } from './session.ts';
import { useRead } from './use-action.ts';

/** The address of a member's photo. One's own photo needs no permission to see members. */
export function usePhoto(personId: string | null | undefined): string | undefined {
  const { user, workspaces, workspaceId } = useSession();
  const can = useCan();
  const isOther = Boolean(personId) && personId !== user.id;
  const { data } = useRead('members.list', {}, { enabled: isOther && can('members.list') });
  const photoId = isOther
    ? data?.items.find(({ id }) => id === personId)?.photoId
    : personId && workspaces.find(({ id }) => id === workspaceId)?.photoId;
  return photoId ? fileUrl(photoId) : undefined;
}

export function useLogo(): string | null {
  const { workspaces, workspaceId } = useSession();
  const logoId = workspaces.find(({ id }) => id === workspaceId)?.logoId;
  return logoId ? fileUrl(logoId) : null;
}

export function fileUrl(id: string): string {
  return `/api/files/${id}`;
}
