import { Button, Menu } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { usePeople } from '../../../api/use-people.ts';
import { t } from '../../../words/words.ts';

interface OwnerMenuProps {
  /** What the person is called, where it is not the owner. */
  label?: string;
  nobody?: string;
  onChoose: (ownerId: string | null) => void;
}

/** Chooses the owner of the chosen rows. */
export function OwnerMenu({ label, nobody, onChoose }: OwnerMenuProps) {
  const people = usePeople();
  if (people.options.length === 0) return null;
  return (
    <Menu position="top">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<UserRound size={14} />}>
          {label ?? t('lead.owner')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {people.options.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(null)}>{nobody ?? t('lead.no_owner')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
