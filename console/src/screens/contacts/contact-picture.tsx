import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../api/catalogue.ts';
import { refresh, useWrite } from '../../api/use-action.ts';
import { PictureButton } from '../../ui/form/picture-button.tsx';
import { Picture, type Pictured, pictureUrl } from '../../ui/values/picture.tsx';

interface ContactPictureProps {
  of: Pictured & { id: string };
  kind: 'customer' | 'company';
}

/** The picture of a customer or a company; a button for people who may change it. */
export function ContactPicture({ of, kind }: ContactPictureProps) {
  const can = useCan();
  const client = useQueryClient();
  const action = `crm.set_${kind}_picture` as const;
  const set = useWrite(action);
  const look = { name: of.name ?? '', src: pictureUrl(of), shape: kind === 'company' ? 'square' : 'round' } as const;
  if (!can(action)) return <Picture {...look} size={40} />;
  return (
    <PictureButton
      {...look}
      onSave={async (picture) => {
        await set.mutateAsync({ id: of.id, picture });
        await (kind === 'company' ? refresh(client, 'company', 'lead') : refresh(client, 'customer'));
      }}
    />
  );
}
