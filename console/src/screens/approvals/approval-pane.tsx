import { Button, Skeleton, Stack } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { t } from '../../words/words.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import classes from './approvals.module.css';

interface ApprovalPaneProps {
  id: string | undefined;
  onBack: () => void;
  onDecided: (id: string) => void;
}

/** The right half of the inbox; on a phone it takes the place of the list. */
export function ApprovalPane({ id, onBack, onDecided }: ApprovalPaneProps) {
  const card = useRead('approvals.get', { id: id ?? '' }, { enabled: Boolean(id) });
  const shown = card.data?.id === id ? card.data : undefined;
  return (
    <section className={classes.pane} aria-live="polite" aria-label={t('approval.will_happen')}>
      <Button
        className={classes.back}
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<ArrowLeft size={14} />}
        onClick={onBack}
      >
        {t('approvals.back')}
      </Button>
      {shown && <ApprovalDetail key={shown.id} card={shown} onDecided={() => onDecided(shown.id)} />}
      {!shown && card.error && <ErrorBox error={card.error} onRetry={() => void card.refetch()} />}
      {!shown && !card.error && id && (
        <Stack>
          <Skeleton height={24} width="50%" />
          <Skeleton height={80} />
          <Skeleton height={140} />
        </Stack>
      )}
    </section>
  );
}
