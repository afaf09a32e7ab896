import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import { KeyDialog, type ShownKey } from './key-dialog.tsx';
import { KeysTable } from './keys-table.tsx';

export function KeySettings() {
  const [filters, setFilters] = useFilters<'create'>();
  const [shown, setShown] = useState<ShownKey>();
  const keys = useRead('keys.list', {});
  const mayCreate = useCan()('keys.create');
  const items = keys.data?.items.filter((key) => key.kind === 'api');
  const add = mayCreate && (
    <Button leftSection={<Plus size={15} />} onClick={() => setFilters({ create: '1' })}>
      {t('keys.create')}
    </Button>
  );
  return (
    <Page title={t('settings.keys')} description={t('keys.description')} actions={add}>
      <KeysTable rows={{ items, error: keys.error, retry: () => void keys.refetch() }} onShow={setShown} create={add} />
      <KeyDialog
        opened={Boolean(shown) || (Boolean(filters.create) && mayCreate)}
        shown={shown}
        onShow={setShown}
        onClose={() => {
          setShown(undefined);
          setFilters({ create: '' });
        }}
      />
    </Page>
  );
}
