import { Skeleton, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import classes from './approvals.module.css';

interface ApprovalPaneProps {
  id: string | undefined;
  /** The card may only be known once the list is loaded. */
  isLoading: boolean;
  onDecided: (id: string) => void;
}

/** The request. Changes are announced, because the keys that open the next card do not move the focus. */
export function ApprovalPane({ id, isLoading, onDecided }: ApprovalPaneProps) {
  const card = useRead('approvals.get', { id: id ?? '' }, { enabled: Boolean(id) });
  const shown = card.data?.id === id ? card.data : undefined;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next card is read from its beginning.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [id]);
  return (
    <div ref={box} className={classes.pane} aria-live="polite">
      {shown && <ApprovalDetail key={shown.id} card={shown} onDecided={() => onDecided(shown.id)} />}
      {!shown && card.error && <ErrorBox error={card.error} onRetry={() => void card.refetch()} />}
      {!shown && !card.error && isLoading && (
        <Stack aria-busy="true">
          <Skeleton height={24} width="50%" />
          <Skeleton height={80} />
          <Skeleton height={140} />
        </Stack>
      )}
    </div>
  );
}
