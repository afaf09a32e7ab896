import { CloseButton } from '@mantine/core';
import { Clock } from 'lucide-react';
import { t } from '../../words/words.ts';
import classes from './chat.module.css';

interface WaitingListProps {
  texts: readonly string[];
  onTakeBack: (index: number) => void;
}

/** Messages that are sent when the assistant has finished. */
export function WaitingList({ texts, onTakeBack }: WaitingListProps) {
  return (
    <ul className={classes.waiting} aria-label={t('assistant.waiting')}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may wait twice, and none has a state of its own.
        <li key={index}>
          <Clock size={14} aria-hidden="true" className={classes.waitingIcon} />
          <span className={classes.waitingText}>{text}</span>
          <CloseButton size="sm" aria-label={t('assistant.take_back', { text })} onClick={() => onTakeBack(index)} />
        </li>
      ))}
    </ul>
  );
}
