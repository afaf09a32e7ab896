import { Button, Group, Textarea } from '@mantine/core';
import { Check, Pencil, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { KeyCap } from '../../ui/values/key-cap.tsx';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { DecideError, isChangedMeanwhile } from './decide-error.tsx';
import { useDecide } from './use-decide.ts';
import { useSeen } from './use-seen.ts';

interface DecideBarProps {
  card: ApprovalCard;
  /** Without it there is nothing to edit before deciding. */
  onEdit?: (() => void) | undefined;
  onDecided: () => void;
  /** Nothing was decided: what the card is about has changed meanwhile. */
  onChanged: () => void;
}

export function DecideBar({ card, onEdit, onDecided, onChanged }: DecideBarProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<unknown>();
  const can = useCan();
  const approving = useDecide('approvals.approve', onDecided);
  const declining = useDecide('approvals.decline', onDecided);
  const seen = useSeen(card);
  const isBusy = approving.isBusy || declining.isBusy;
  const input = { id: card.id, ...(note.trim() ? { note: note.trim() } : {}) };

  const run = (allowed: boolean, decide: () => Promise<void>) => {
    if (!allowed || isBusy) return;
    setError(undefined);
    decide().catch((cause: unknown) => {
      setError(cause);
      if (isChangedMeanwhile(cause)) onChanged();
    });
  };
  const approve = () => run(can('approvals.approve'), () => approving.decide({ ...input, ...seen }));
  const decline = () => run(can('approvals.decline'), () => declining.decide(input));
  const mayEdit = onEdit !== undefined && can('approvals.edit_and_approve');
  const edit = () => mayEdit && onEdit();
  const approveButton = useRef<HTMLButtonElement>(null);
  const declineButton = useRef<HTMLButtonElement>(null);
  useKey('a', () => pressTwice(approveButton, approve));
  useKey('d', () => pressTwice(declineButton, decline));
  useKey('e', edit);

  return (
    <div className={classes.decide}>
      {error !== undefined && <DecideError error={error} />}
      <Textarea
        label={t('approval.note')}
        description={t('approval.note_hint')}
        autosize
        minRows={1}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="xs">
        {can('approvals.approve') && (
          <Button
            ref={approveButton}
            leftSection={<Check size={15} />}
            rightSection={<KeyCap>A</KeyCap>}
            loading={approving.isBusy}
            onClick={approve}
          >
            {t('approval.approve')}
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<Pencil size={14} />}
            rightSection={<KeyCap>E</KeyCap>}
            disabled={isBusy}
            onClick={edit}
          >
            {t('approval.edit')}
          </Button>
        )}
        {can('approvals.decline') && (
          <Button
            ref={declineButton}
            variant="default"
            leftSection={<X size={15} />}
            rightSection={<KeyCap>D</KeyCap>}
            loading={declining.isBusy}
            onClick={decline}
          >
            {t('approval.decline')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** One key too many must not send or delete anything: the first goes to the button, the second or Enter presses it. */
function pressTwice(button: RefObject<HTMLButtonElement | null>, press: () => void): void {
  if (button.current && document.activeElement === button.current) press();
  else button.current?.focus();
}
