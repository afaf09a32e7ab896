import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../words/words.ts';
import { useCloseOnTop } from '../layout/use-close-on-top.ts';

interface FilterSheetProps {
  /** The number of active filters. */
  active: number;
  children: ReactNode;
  /** Further controls of the toolbar, such as saved views. On a phone they move into the sheet too. */
  more?: ReactNode;
  /** Whether the sheet is open, if other components open it too. */
  control?: [opened: boolean, setOpened: (opened: boolean) => void];
}

/** Filters stand in the toolbar. On a phone, one button with the number of active filters opens them as a sheet. */
export function FilterSheet({ active, children, more, control }: FilterSheetProps) {
  const title = t(more ? 'lists.options' : 'lists.filters');
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const own = useState(false);
  const [opened, setOpened] = control ?? own;
  const closing = useCloseOnTop(() => setOpened(false));
  if (!isPhone)
    return (
      <>
        {children}
        {more}
      </>
    );
  return (
    <>
      <Button
        size="xs"
        variant={active > 0 ? 'light' : 'default'}
        leftSection={<SlidersHorizontal size={14} />}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        style={{ flexShrink: 0 }}
      >
        {active > 0 ? t('lists.set', { title, count: active }) : title}
      </Button>
      <Drawer
        {...closing}
        opened={opened}
        position="bottom"
        styles={{ content: { height: 'auto', maxHeight: '85dvh' } }}
        title={title}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <Stack gap="md" pb="md">
          {children}
          {more && <Group gap="xs">{more}</Group>}
          <Button onClick={() => setOpened(false)}>{t('lists.show')}</Button>
        </Stack>
      </Drawer>
    </>
  );
}
