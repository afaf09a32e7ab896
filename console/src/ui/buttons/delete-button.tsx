import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** Stands at the end of a panel or form. `onClick` asks before it deletes. */
export function DeleteButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div>
      <Button variant="subtle" color="red" size="xs" leftSection={<Trash2 size={14} />} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
