import { Button, Drawer, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../words/words.ts';
import { useCloseOnTop } from '../layout/use-close-on-top.ts';

/** Filters stand in the toolbar; on a phone one button opens them as a sheet, and tells how many are set. */
export function FilterSheet({ active, children }: { active: number; children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const closing = useCloseOnTop(() => setOpened(false));
  if (!isPhone) return children;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<SlidersHorizontal size={14} />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
      >
        {active > 0 ? t('lists.filters_set', { count: active }) : t('lists.filters')}
      </Button>
      <Drawer
        {...closing}
        opened={opened}
        position="bottom"
        styles={{ content: { height: 'auto', maxHeight: '85dvh' } }}
        title={t('lists.filters')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack gap="md" pb="md">
          {children}
          <Button onClick={() => setOpened(false)}>{t('lists.show')}</Button>
        </Stack>
      </Drawer>
    </>
  );
}
