import { ActionIcon, Tooltip } from '@mantine/core';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../words/words.ts';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

/** Fills a field with the code in front of the camera. */
export function ScanButton({ name, onCode }: { name: string; onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip label={t('scan.button')}>
        <ActionIcon aria-label={t('scan.title', { name })} onClick={() => setOpen(true)}>
          <ScanLine size={16} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            name={name}
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
