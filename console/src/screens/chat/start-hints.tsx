import { Button, Group } from '@mantine/core';
import { BotMessageSquare } from 'lucide-react';
import { type Can, useCan } from '../../api/catalogue.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type PlainKey, t } from '../../words/words.ts';
import classes from './chat.module.css';

const hints: { words: PlainKey; needs: Parameters<Can>[0] }[] = [
  { words: 'assistant.try_leads', needs: 'crm.list_leads' },
  { words: 'assistant.try_tasks', needs: 'tasks.list' },
  { words: 'assistant.try_bookings', needs: 'bookings.list_bookings' },
];

/** Suggestions for the first message. */
export function StartHints({ onChoose }: { onChoose: (text: string) => void }) {
  const can = useCan();
  return (
    <div className={classes.start}>
      <EmptyState
        icon={BotMessageSquare}
        title={t('assistant.start')}
        action={
          <Group gap="xs" justify="center">
            {hints
              .filter(({ needs }) => can(needs))
              .map(({ words }) => (
                <Button key={words} variant="default" size="xs" radius="xl" onClick={() => onChoose(t(words))}>
                  {t(words)}
                </Button>
              ))}
          </Group>
        }
      >
        {t('assistant.start_text')}
      </EmptyState>
    </div>
  );
}
