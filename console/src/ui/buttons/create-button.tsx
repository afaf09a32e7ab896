import { Button, Tooltip } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { KeyCap } from '../values/key-cap.tsx';

/** The main button of a screen, which C presses too. */
export function CreateButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const hint = (
    <>
      {t('ui.shortcut')} <KeyCap>C</KeyCap>
    </>
  );
  return (
    <Tooltip label={hint} openDelay={400}>
      <Button leftSection={<Plus size={15} />} onClick={onClick}>
        {children}
      </Button>
    </Tooltip>
  );
}
