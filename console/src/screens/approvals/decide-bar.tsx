import { Button, Group, Textarea } from '@mantine/core';
import { Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ApprovalCard } from '../../api/types.ts';
import { useKey } from '../../ui/browser/use-key.ts';
import { KeyCap } from '../../ui/values/key-cap.tsx';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { DecideError } from './decide-error.tsx';
import { useRefusedDecision } from './refused-decisions.ts';
import { notedOn, useDecideLater, wasJustDecided } from './use-decide-later.ts';
import { useSeen } from './use-seen.ts';

interface DecideBarProps {
  card: ApprovalCard;
  /** Without it, the card cannot be edited before the decision. */
  onEdit?: (() => void) | undefined;
  onDecided: () => void;
}

export function DecideBar({ card, onEdit, onDecided }: DecideBarProps) {
  const [note, setNote] = useState(notedOn(card.id));
  const refused = useRefusedDecision(card.id);
  const can = useCan();
  const decideLater = useDecideLater(onDecided);
  const seen = useSeen(card);
  const input = { id: card.id, ...(note.trim() ? { note: note.trim() } : {}) };
  const approve = () => decideLater('approvals.approve', card, { ...input, ...seen });
  const decline = () => decideLater('approvals.decline', card, input);
  const mayEdit = onEdit !== undefined && can('approvals.edit_and_approve');
  const edit = () => mayEdit && onEdit();
  useKey('a', (event) => can('approvals.approve') && isMeant(event) && approve());
  useKey('d', (event) => can('approvals.decline') && isMeant(event) && decline());
  useKey('e', edit);

  return (
    <div className={classes.decide}>
      {refused && <DecideError error={refused.error} />}
      <Textarea
        aria-label={t('approval.note')}
        placeholder={t('approval.note_placeholder')}
        autosize
        minRows={1}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap="xs" className={classes.buttons}>
        {can('approvals.approve') && (
          <Button leftSection={<Check size={15} />} rightSection={<KeyCap>A</KeyCap>} onClick={approve}>
            {t('approval.approve')}
          </Button>
        )}
        {mayEdit && (
          <Button variant="default" leftSection={<Pencil size={14} />} rightSection={<KeyCap>E</KeyCap>} onClick={edit}>
            {t('approval.edit')}
          </Button>
        )}
        {can('approvals.decline') && (
          <Button variant="default" leftSection={<X size={15} />} rightSection={<KeyCap>D</KeyCap>} onClick={decline}>
            {t('approval.decline')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** A key that is held down or pressed once too often must not decide the next card as well. */
function isMeant(event: KeyboardEvent): boolean {
  return !event.repeat && !wasJustDecided();
}
