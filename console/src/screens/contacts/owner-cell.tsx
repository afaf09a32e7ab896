import { usePeople } from '../../api/use-people.ts';
import { InlineSelect } from '../../ui/editing/inline-select.tsx';
import { PersonName } from '../../ui/values/person-name.tsx';
import { t } from '../../words/words.ts';

interface OwnerCellProps {
  ownerId: string | null;
  mayEdit: boolean;
  onChoose: (ownerId: string | null) => void;
}

/** The responsible person, in a list. People who may see the members can change it in place. */
export function OwnerCell({ ownerId, mayEdit, onChoose }: OwnerCellProps) {
  const people = usePeople();
  const name = people.nameOf(ownerId);
  const shown = name && <PersonName name={name} personId={ownerId} />;
  if (!mayEdit || people.options.length === 0) return shown;
  return (
    <InlineSelect
      label={t('lead.owner')}
      value={ownerId ?? ''}
      options={[{ value: '', label: t('lead.no_owner') }, ...people.options]}
      shown={shown}
      onChoose={(chosen) => onChoose(chosen || null)}
    />
  );
}
