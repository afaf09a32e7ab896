import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { t } from '../../words/words.ts';

/** Opens the import of customers and leads; only for people who may import. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  const can = useCan();
  if (!can('crm.import_contacts')) return null;
  return (
    <Button variant="default" leftSection={<Upload size={15} />} onClick={onClick}>
      {t('contacts.import')}
    </Button>
  );
}
